#!/usr/bin/env node
import { setTimeout as wait } from 'node:timers/promises'
import { command } from './command.ts'

process.exitCode = await command(process.argv.slice(2), {
  env: process.env,
  time: { now: () => Date.now(), wait },
  print: (text) => void process.stdout.write(text),
  note: (line) => void process.stderr.write(`${line}\n`),
})

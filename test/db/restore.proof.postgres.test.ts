import { Client } from 'pg'
import { expect, it } from 'vitest'
import { threefold } from '../support/command-line.ts'
import { ServerCopy } from './server-copy.ts'

it('a server is restored to a point in time while others write to it, with exactly the rows of that time', async () => {
  const server = await ServerCopy.ofTemplate()
  const writer = new Client({ connectionString: server.url('postgres') })
  await writer.connect()
  await writer.query('create table public.written (n int primary key, at timestamptz default clock_timestamp())')
  let written = 0
  let stopped = false
  const writing = (async () => {
    while (!stopped) await writer.query('insert into public.written values ($1)', [written++])
  })()
  try {
    const { code, stdout, stderr } = await threefold(['rehearse-restore'], {
      PATH: process.env.PATH as string,
      SUPERUSER_DATABASE_URL: server.url('postgres'),
    })
    expect([stderr, code]).toEqual(['', 0])
    expect(stdout).toMatch(
      /^Took a base backup in [\d.]+ s\.\nRead the contents of the server as of .*\nRestored the server to that time in/,
    )
    const [, rows, tables] = /^All (\d+) rows of (\d+) tables match the original\.$/m.exec(stdout) ?? []
    expect(Number(rows)).toBeGreaterThan(1_000)
    expect(Number(tables)).toBeGreaterThan(30)
  } finally {
    stopped = true
    await writing
    await writer.end()
    await server.remove()
  }
  expect(written).toBeGreaterThan(10)
})

it('a rehearsal needs a login that may do it, and says which', async () => {
  const { code, stderr } = await threefold(['rehearse-restore'], {})
  expect([code, stderr]).toEqual([1, "Set SUPERUSER_DATABASE_URL to the server's URL with a superuser's login.\n"])
})

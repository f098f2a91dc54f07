import { printCoachSamples } from './coach-samples.ts'
import { printCoachSet } from './coach-set.ts'
import { printPitchSamples } from './pitch-samples.ts'

const PRINTERS = new Map<string, (part: string) => void>([
  ['coach', printCoachSamples],
  ['set', printCoachSet],
  ['pitch', printPitchSamples],
])

/** `npm run bench -- samples coach|set|pitch`: prints the offline engine's replies and drafts for review. */
export function printSamples(name = '', part = ''): void {
  const print = PRINTERS.get(name)
  if (print) print(part)
  else {
    console.error(`Usage: npm run bench -- samples ${[...PRINTERS.keys()].join('|')}`)
    process.exitCode = 1
  }
}

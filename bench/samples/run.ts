import { printCoachSamples } from './coach-samples.ts'
import { printCoachSet } from './coach-set.ts'
import { printPitchSamples } from './pitch-samples.ts'

const PRINTERS = new Map([
  ['coach', printCoachSamples],
  ['set', printCoachSet],
  ['pitch', printPitchSamples],
])

/** `npm run samples -- coach|set|pitch`: prints replies and drafts of the offline engine for review. */
const print = PRINTERS.get(process.argv[2] ?? '')
if (print) print()
else {
  console.error(`Usage: npm run samples -- ${[...PRINTERS.keys()].join('|')}`)
  process.exitCode = 1
}

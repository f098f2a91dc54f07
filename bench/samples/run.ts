import { printCoachSamples } from './coach-samples.ts'
import { printPitchSamples } from './pitch-samples.ts'

const PRINTERS = new Map([
  ['coach', printCoachSamples],
  ['pitch', printPitchSamples],
])

/** `npm run samples -- coach|pitch`: what the offline engine writes, for a person to read. */
const print = PRINTERS.get(process.argv[2] ?? '')
if (print) print()
else {
  console.error(`Say which: npm run samples -- ${[...PRINTERS.keys()].join('|')}`)
  process.exitCode = 1
}

import { countWords } from '../../src/text/shorten.ts'
import { variedPitches } from './varied-pitches.ts'

const LINE = '='.repeat(100)

/** Prints twenty pitches for a reviewer who reads them as an organizer would. */
export function printPitchSamples(): void {
  for (const { type, facts, brief, pitch, subject } of variedPitches()) {
    const { title, organizer, status } = facts.opportunity
    console.log(`${LINE}\n${type} | ${facts.speaker} | ${title} | ${organizer} | ${status}, ${brief.situation} | ${brief.kind}`)
    console.log(`${facts.event?.description ?? 'No event'} | ${countWords(pitch)} words\n`)
    console.log(`${subject ? `Subject: ${subject}\n\n` : ''}${pitch}\n`)
  }
}

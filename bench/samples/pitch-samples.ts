import { PITCH_TYPES } from '../../src/contract/voice.ts'
import { countWords } from '../../src/text/shorten.ts'
import { composePitch } from '../../src/voice/pitch/engine/compose-pitch.ts'
import { PITCH_FORMS } from '../../src/voice/pitch/pitch-forms.ts'
import { demoPitchFacts } from './demo-pitch-facts.ts'

/** One opportunity of each kind: new, due for a follow-up, in conversation, and without an event. */
const SHOWN = [
  'Workshop at The Humane HR Assembly',
  "Managers' offsite on focus and pace",
  'Opening talk at Teachers Who Make',
  'Feedback track at Product Commons',
  'Incident story at Steady Systems Conference',
]

const LINE = '='.repeat(100)

export function printPitchSamples(): void {
  for (const facts of demoPitchFacts(Date.now()).filter(({ opportunity }) => SHOWN.includes(opportunity.title)))
    for (const type of PITCH_TYPES) {
      const { pitch, subject } = composePitch(facts, type, '', PITCH_FORMS[type].words)
      const { title, organizer } = facts.opportunity
      console.log(`${LINE}\n${type} | ${facts.speaker} | ${title} | ${organizer} | ${countWords(pitch)} words\n`)
      console.log(`${subject ? `Subject: ${subject}\n\n` : ''}${pitch}\n`)
    }
}

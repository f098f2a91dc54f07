import { randomUUID } from 'node:crypto'
import { CHECK_DISCLAIMER, type Resolution } from '../../../contract/interactions/check.ts'
import { drugPairs, oneOf, readingNotes, sameIngredients } from '../../../contract/interactions/check-words.ts'
import type { OperationOutcome } from '../../../contract/interoperability/fhir.ts'
import type { Check } from '../check-items.ts'
import { guessesIn, misspelled } from '../guesses.ts'
import { plainText } from './plain-text.ts'

type Issue = OperationOutcome['issue'][number]
type Checked = Pick<Check, 'resolution' | 'not_covered' | 'possible'>

const issue = (severity: Issue['severity'], code: Issue['code'], text: string): Issue => ({
  severity,
  code,
  details: { text: plainText(text) },
})

/** An OperationOutcome with the disclaimer and everything that was not checked or not recognized. */
export function outcome(checked: Checked): OperationOutcome {
  const guesses = guessesIn(checked.possible)
  return {
    resourceType: 'OperationOutcome',
    id: randomUUID(),
    issue: [
      issue('information', 'informational', CHECK_DISCLAIMER),
      ...checked.resolution.flatMap((item) => unrecognized(item, guesses.get(item.input))),
      ...sameIngredients(checked).map((text) => issue('warning', 'informational', text)),
      ...drugPairs(checked).map((pair) =>
        issue('information', 'not-supported', `${pair}: drugs are not compared with each other. Ask a pharmacist.`),
      ),
      ...checked.resolution.filter(({ type }) => type !== null).flatMap(notes),
    ],
  }
}

function unrecognized({ input, type, candidates }: Resolution, guess: string | undefined): Issue[] {
  if (type !== null) return []
  if (guess !== undefined) return [issue('warning', 'not-found', `${misspelled(input, guess)} see the preliminary issues.`)]
  const meant = candidates.length > 0 ? ` It may mean ${oneOf(candidates)}.` : ''
  return [issue('warning', 'not-found', `“${input}” was not recognized, so it was not checked.${meant}`)]
}

const notes = (item: Resolution): Issue[] =>
  readingNotes(item).map((note) => issue('information', 'informational', `“${item.input}”: ${note}`))

import { hash } from 'node:crypto'
import { CRISIS_KINDS, LANGUAGES } from '../../contract/mind.ts'
import { isKeptForTests, readMessagesForGate } from '../../corpus/coach/messages.ts'
import { readEverydayMessages } from '../../corpus/coach/situations.ts'
import { readTurnsForGate } from '../../corpus/coach/turns.ts'
import { readGlossary } from '../../corpus/words/glossary.ts'
import type { Glossary } from '../../text/glossary.ts'
import { writtenWords } from '../words/written-words.ts'
import type { DangerHeads } from './danger-heads.ts'
import { featuresIn, SIZE } from './features.ts'
import { type StoredHead, storedHead } from './head.ts'
import { train } from './linear.ts'
import { type LabelledMessage, readLines } from './messages.ts'
import { withUnrelated } from './unrelated.ts'

/** Increase this whenever the features or the training change. */
const EDITION = 12
/** The weight of an example of danger relative to other examples. It is higher, because missing a danger is worse than a false alarm. */
const MISSED = 1.5
/** Only one ordinary text out of this many is used, because too many of them would outweigh unusual crises. */
const ONE_IN = { examples: 8, messages: 8, turns: 2 }
/** Situations in which people may well be in danger. Messages about them are therefore not used as ordinary examples. */
const NEAR_DANGER = new Set(
  'new_parent parent_exhausted sad_no_reason low_worth harsh_inner_voice grief_recent grief_long grief_complicated burnt_out hard_childhood purpose'.split(
    ' ',
  ),
)
const AMONG_ALL = { size: SIZE, rounds: 8 }
/** Whether a crisis is present and what kind it is are easier to tell than whether there is one, so fewer weights and rounds suffice. */
const AMONG_CRISES = { size: SIZE >> 2, rounds: 3 }

/** Everything that the danger model is trained on. */
interface DangerInputs {
  messages: LabelledMessage[]
  glossary: Glossary
  /** Identifies the inputs. */
  hash: string
}

export function dangerInputs(): DangerInputs {
  const lines = readLines('messages')
  const everyday = everydayTexts()
  const ordinary = everyday.map(([lang, text]): LabelledMessage => ({ text, lang, kind: 'ordinary', strength: 'none' }))
  const { glossary, source } = readGlossary()
  return {
    messages: [...lines.map((line) => JSON.parse(line)), ...ordinary],
    glossary,
    hash: hash('sha256', [EDITION, ...lines, JSON.stringify(everyday), source].join('\n')),
  }
}

/** Messages to the coach from people who are in no danger, except for those reserved for tests. */
function everydayTexts(): [LabelledMessage['lang'], string][] {
  const messages = LANGUAGES.flatMap((language) =>
    readMessagesForGate(language)
      .filter((message) => !isKeptForTests(message) && !NEAR_DANGER.has(message.label))
      .map(({ text }): [LabelledMessage['lang'], string] => [language, text]),
  )
  const turns = readTurnsForGate()
    .filter((turn) => !isKeptForTests(turn))
    .map(({ lang, text }): [LabelledMessage['lang'], string] => [lang, text])
  const oneIn = <T>(all: readonly T[], many: number) => all.filter((_, index) => index % many === 0)
  return [...oneIn(readEverydayMessages(), ONE_IN.examples), ...oneIn(messages, ONE_IN.messages), ...oneIn(turns, ONE_IN.turns)]
}

export function learnDangers({ messages, glossary, hash }: DangerInputs): DangerHeads {
  const exampleOf = ({ text, ...label }: LabelledMessage) => ({ ...label, windows: featuresIn(writtenWords(text), glossary), weight: 1 })
  const dangers = [...messages, ...withUnrelated(messages)]
    .map(exampleOf)
    .map((each) => (each.strength === 'none' ? { ...each, belongs: false } : { ...each, belongs: true, weight: MISSED }))
  const crises = messages.filter(({ strength }) => strength === 'strong' || strength === 'weak').map(exampleOf)
  const among = (belongs: (label: (typeof crises)[number]) => boolean): StoredHead => {
    const labelled = crises.map((each) => ({ ...each, belongs: belongs(each) }))
    return storedHead(train(labelled, AMONG_CRISES))
  }
  return {
    inputs: hash,
    danger: storedHead(train(dangers, AMONG_ALL)),
    present: among(({ strength }) => strength === 'strong'),
    kinds: CRISIS_KINDS.map((kind) => among((each) => each.kind === kind)),
  }
}

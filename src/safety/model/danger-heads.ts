import { derivedData } from '../../base/derived.ts'
import { CRISIS_KINDS } from '../../contract/mind.ts'
import { readEverydayMessages } from '../../corpus/coach/situations.ts'
import type { GlossaryFiles } from '../../corpus/words/glossary.ts'
import type { Glossary } from '../../text/glossary.ts'
import { writtenWords } from '../written-words.ts'
import { featuresIn, SIZE } from './features.ts'
import { type StoredHead, storedHead } from './head.ts'
import { train } from './linear.ts'
import { type LabelledMessage, readLines } from './messages.ts'
import { withUnrelated } from './unrelated.ts'

/** Increase this if the features or the training change, so that no model of an earlier edition is used. */
const EDITION = 11
/** A missed danger is worse than a false alarm. */
const MISSED = 1.5
/** Of the many examples for the coach, one in this many is enough. */
const EVERYDAY = 8
const AMONG_ALL = { size: SIZE, rounds: 8 }
/** Which kind of crisis it is, and whether it is present, is easier to tell. */
const AMONG_CRISES = { size: SIZE >> 2, rounds: 3 }

/** What is learnt, in parts that can be learnt at the same time: first whether there is a danger, then what it is if there is one. */
const LEARN = { danger: learnDanger, crisis: learnCrisis }
export type Part = keyof typeof LEARN
export const PARTS = Object.keys(LEARN) as Part[]

/** Learning takes many seconds, so the build does it. */
export function readHeads<P extends Part>(part: P, { glossary, source }: GlossaryFiles): ReturnType<(typeof LEARN)[P]> {
  const lines = readLines('messages')
  const everyday = readEverydayMessages().filter((_, index) => index % EVERYDAY === 0)
  const ordinary = everyday.map(([lang, text]): LabelledMessage => ({ text, lang, kind: 'ordinary', strength: 'none' }))
  const learn = LEARN[part] as (messages: readonly LabelledMessage[], glossary: Glossary) => ReturnType<(typeof LEARN)[P]>
  return derivedData.get([`danger model ${EDITION} ${part}`, ...lines, JSON.stringify(everyday), source].join('\n'), () =>
    learn([...lines.map((line) => JSON.parse(line)), ...ordinary], glossary),
  )
}

const exampleOf = ({ text, ...label }: LabelledMessage, glossary: Glossary) => ({
  ...label,
  windows: featuresIn(writtenWords(text), glossary),
  weight: 1,
})

function learnDanger(messages: readonly LabelledMessage[], glossary: Glossary): StoredHead {
  const examples = [...messages, ...withUnrelated(messages)].map((message) => exampleOf(message, glossary))
  const dangers = examples.map((each) =>
    each.strength === 'none' ? { ...each, belongs: false } : { ...each, belongs: true, weight: MISSED },
  )
  return storedHead(train(dangers, AMONG_ALL))
}

function learnCrisis(messages: readonly LabelledMessage[], glossary: Glossary): { present: StoredHead; kinds: StoredHead[] } {
  const crises = messages
    .filter(({ strength }) => strength === 'strong' || strength === 'weak')
    .map((message) => exampleOf(message, glossary))
  const among = (belongs: (label: (typeof crises)[number]) => boolean): StoredHead => {
    const labelled = crises.map((each) => ({ ...each, belongs: belongs(each) }))
    return storedHead(train(labelled, AMONG_CRISES))
  }
  return {
    present: among(({ strength }) => strength === 'strong'),
    kinds: CRISIS_KINDS.map((kind) => among((each) => each.kind === kind)),
  }
}

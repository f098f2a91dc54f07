import { derivedData } from '../../base/derived.ts'
import type { GlossaryFiles } from '../../corpus/words/glossary.ts'
import type { Glossary } from '../../text/glossary.ts'
import { type WrittenWord, writtenWords } from '../written-words.ts'
import { featuresIn, SIZE } from './features.ts'
import { Head, type StoredHead, storedHead } from './head.ts'
import { train } from './linear.ts'
import { type LabelledFollowUp, type Later, readLines } from './messages.ts'

/** Increase this if the features or the training change, so that no model of an earlier edition is used. */
const EDITION = 1
const TRAINING = { size: SIZE >> 2, rounds: 6 }
/** From these scores on, a message says so. To give up a danger that is real is the worst mistake. */
const UNREAL_FROM = 0.6
const SAFER_FROM = 0.8

type Stored = Record<'unreal' | 'safer', StoredHead>

function learn(messages: readonly LabelledFollowUp[], glossary: Glossary): Stored {
  const examples = messages.map(({ text, later }) => ({ later, windows: featuresIn(writtenWords(text), glossary), weight: 1 }))
  const head = (wanted: Later): StoredHead =>
    storedHead(
      train(
        examples.map((each) => ({ ...each, belongs: each.later === wanted })),
        TRAINING,
      ),
    )
  return { unreal: head('unreal'), safer: head('safer') }
}

/** Tells what a message says of a danger that was mentioned before it. */
export class LaterModel {
  readonly #unreal: Head
  readonly #safer: Head
  readonly #glossary: Glossary

  constructor({ unreal, safer }: Stored, glossary: Glossary) {
    this.#glossary = glossary
    this.#unreal = new Head(unreal)
    this.#safer = new Head(safer)
  }

  static read({ glossary, source }: GlossaryFiles): LaterModel {
    const lines = readLines('follow-ups')
    const stored = derivedData.get([`later model ${EDITION}`, ...lines, source].join('\n'), () =>
      learn(
        lines.map((line) => JSON.parse(line)),
        glossary,
      ),
    )
    return new LaterModel(stored, glossary)
  }

  judge(words: readonly WrittenWord[]): Later {
    const windows = featuresIn(words, this.#glossary)
    const most = (head: Head) => Math.max(...windows.map((window) => head.score(window)))
    const [unreal, safer] = [most(this.#unreal), most(this.#safer)]
    if (unreal >= UNREAL_FROM && unreal > safer) return 'unreal'
    return safer >= SAFER_FROM ? 'safer' : 'same'
  }
}

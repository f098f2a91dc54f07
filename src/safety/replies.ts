import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { LANGUAGES } from '../contract/mind.ts'
import { readLines, readOtherLanguages } from '../corpus/coach/lines.ts'
import { foldAccents, straightApostrophes } from '../text/fold.ts'
import type { CrisisKind } from './compile-list.ts'
import { readKnowledge } from './gate.ts'
import { HELP_NUMBER, IN_CASE } from './help-numbers.ts'
import type { Shown } from './model/reply-model.ts'
import { writtenWords } from './words/written-words.ts'

const QUOTED = /["“„«]\s*([^"”“»]{2,200}?)\s*["”“»]|(?<=\s|^|[¿(])['‘‚]([^'’‘]{2,200}?)['’‘](?=\W|$)/gu

const plain = (text: string): string => foldAccents(straightApostrophes(text).toLowerCase())

interface ReadReply {
  shown: Shown
  /** The kind of danger that the reply talks about. */
  kind: CrisisKind
  /** Whether the reply gives the number of a helpline or of the emergency services, and whether it does so only in case it gets worse. */
  namesHelp: boolean
  isInCase: boolean
}

/** What the coach itself says to people in no danger, such as where to call in an emergency. It shows nothing about the message. */
const OWN_LINES = [
  ...Object.values(readOtherLanguages()).flatMap(({ says }) => says),
  ...LANGUAGES.flatMap((language) => Object.values(readLines(language).lines).flat()),
].filter((line) => HELP_NUMBER.test(line))

const MOST_CHARACTERS = 800
/** The kind of danger that is assumed if a reply doesn't show which kind it is. */
const UNKNOWN: CrisisKind = 'emergency'

/** A cache, because every request repeats the earlier replies of its conversation. */
const replies = new LRUCache<string, ReadReply>({ max: 2_000 })

/** Determines what a reply shows about the message that it answers. */
export function readReply(reply: string): ReadReply {
  const key = createHash('sha256').update(reply).digest('base64')
  const known = replies.get(key)
  if (known) return known
  const words = writtenWords(reply.slice(0, MOST_CHARACTERS))
  const { replies: model, dangers } = readKnowledge()
  const own = OWN_LINES.reduce((rest, line) => rest.replace(line, ''), reply)
  const read = {
    shown: model.judge(words),
    kind: dangers.judge(words)?.kind ?? UNKNOWN,
    namesHelp: HELP_NUMBER.test(own),
    isInCase: IN_CASE.test(own),
  }
  replies.set(key, read)
  return read
}

/**
 * Removes from a message what it quotes from the previous reply: a person who asks "what do you mean, 'the voice in your head'?" doesn't
 * hear voices.
 */
export function withoutEchoes(message: string, reply: string): string {
  const said = plain(reply)
  return message.replaceAll(QUOTED, (whole, double: string | undefined, single: string | undefined) =>
    said.includes(plain(double ?? single ?? '')) ? '…' : whole,
  )
}

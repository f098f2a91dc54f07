import type { Phrasebook } from '../phrasebook.ts'
import { capital } from '../words/lines.ts'

/**
 * Maps inflected forms of the German "dein" to the nominative, which the subject of a sentence requires. If there is an adjective, the
 * person is skipped, because the adjective would have to change too.
 */
const AS_SUBJECT: Readonly<Record<string, string>> = { deinem: 'dein', deinen: 'dein', deiner: 'deine' }

const MOST_WORDS_NAMING = 5

/** Matches somebody whom the person refers to with "my": "my brother". */
const personPattern = ({ cues, yours }: Phrasebook, before: string): RegExp =>
  new RegExp(
    `(?<!\\p{L})${before}(?<own>${Object.keys(yours).join('|')})\\s+(?<noun>(?:[\\p{L}-]+\\s+){0,2}?(?:${cues.people.source}))(?![\\p{L}-])`,
    'giu',
  )

/** All people whom a text mentions, without duplicates, as the coach would call them: "your brother". */
export function peopleIn(text: string, book: Phrasebook): string[] {
  const named = [...text.matchAll(personPattern(book, ''))].flatMap(({ groups = {} }) => {
    const own = yourOwn(groups.own as string, book)
    const noun = groups.noun as string
    const subject = AS_SUBJECT[own]
    return subject && /\s/.test(noun) ? [] : [`${subject ?? own} ${written(noun, book)}`]
  })
  return [...new Set(named)]
}

/** The first person whom a text mentions, including the preposition: "with your brother". */
export function withPerson(text: string, book: Phrasebook): string | undefined {
  const [found] = text.matchAll(personPattern(book, `(?:(?<before>${book.cues.before_person.source})\\s+)?`))
  const { before, own, noun } = found?.groups ?? {}
  return own && noun ? [before?.toLowerCase(), yourOwn(own, book), written(noun, book)].filter(Boolean).join(' ') : undefined
}

/** Whether a text does little more than name a person: "mostly my cousin". */
export const isPerson = (text: string, book: Phrasebook): boolean =>
  text.split(/\s+/).length <= MOST_WORDS_NAMING && endsWithPerson(text, book)

export const endsWithPerson = (text: string, book: Phrasebook): boolean =>
  [...text.matchAll(personPattern(book, ''))].some(({ index, 0: { length } }) => !/\p{L}/u.test(text.slice(index + length)))

/** The words with "my" replaced by "your". */
export const toYou = (words: string, book: Phrasebook): string =>
  words.replaceAll(new RegExp(`(?<!\\p{L})(?:${Object.keys(book.yours).join('|')})(?!\\p{L})`, 'giu'), (own) => yourOwn(own, book))

const yourOwn = (own: string, { yours }: Phrasebook): string => yours[own.toLowerCase()] ?? own

/** Converts a noun written in all capitals to lower case. A German noun keeps or gets its initial capital. */
function written(noun: string, { language }: Phrasebook): string {
  const calm = noun === noun.toUpperCase() ? noun.toLowerCase() : noun
  return language === 'de' ? calm.replace(/[^\s]+$/u, capital) : calm
}

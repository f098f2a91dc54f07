import type { CoachContext } from './coach-context.ts'
import { sentencesOf } from './engine/words/said-before.ts'
import { inDigits, LARGE_NUMBER } from './large-numbers.ts'

/** Restricts a pattern to whole words. `\b` recognizes only ASCII letters. */
const word = (words: string): string => `(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`
const TIMES = 'sessions?|times|days|streak|sitzungen|übungen|tagen?|mal|séances?|fois|jours|sesiones|veces|días|sessões|vezes|dias'
/** The beginnings of words for things that suggestions count: "5 minutes", "12 slow breaths". */
const SUGGESTED =
  'minut|second|hour|breath|word|line|sentence|sekunde|stunde|atemz|wort|wört|zeile|s[aä]tz|heure|respira|mots|ligne|phrase|segundo|hora|palabra|línea|frase|palavra|linha'
/** The lookahead matches a number as a whole, so that "twenty" isn't found in "twenty-five breaths". */
const PRACTICE_CLAIM = new RegExp(
  `(?<![\\p{L}\\p{N}])(?=(\\d{1,4}|${LARGE_NUMBER}))\\1(?![\\p{L}\\p{N}]|[\\s-]*(?:\\p{L}+\\s+)?(?:${SUGGESTED}))[^.!?,;:\\n]{0,40}${word(TIMES)}`,
  'giu',
)
const ABOUT_PRACTICE = new RegExp(
  word(
    "you(?:'ve| have)? (?:practi[cs]ed|logged|completed|done)|your (?:streak|practice|sessions?)|geübt|deine (?:serie|übung\\p{L}*)|tu as pratiqué|ta série|has practicado|tu racha|você praticou|sua sequência",
  ),
  'iu',
)

/** The numbers that a reply may state: those in the data, the message and the conversation. */
export function numbersIn({ practice, record, message, history }: CoachContext): ReadonlySet<string> {
  const numbers = new Set<string>(JSON.stringify([practice, record, message, history]).match(/\d+/g))
  return record ? numbers.add(String(record.sessions.length)) : numbers
}

/** Whether a reply states a number about the practice that isn't among the known ones. */
export const hasInventedNumber = (raw: string, known: ReadonlySet<string>): boolean =>
  sentencesOf(raw).some(
    (sentence) =>
      ABOUT_PRACTICE.test(sentence) && [...sentence.matchAll(PRACTICE_CLAIM)].some(([, number]) => !known.has(inDigits(number ?? ''))),
  )

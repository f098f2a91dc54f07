import { numberOf, NUMBER_WORD as WORD } from './number-words.ts'

/** How long the organizer wants the speaker to speak. */
export interface Slot {
  minutes: number
  /** As the organizer writes it, for use after "your": "thirty minutes", "hour". */
  text: string
}

/** An amount of time. If it is a range, its upper end counts. */
const TIME = `(?:\\d{1,3} ?[-\u2013] ?|(?:\\d{1,3}|${WORD}) (?:to|or) )?(?<amount>\\d{1,3}|${WORD}|three quarters of an|a quarter of an|an|a half|half an|half)[- ]?(?<unit>minutes?|mins?|hours?)\\b`
const SESSION =
  '(?:talks?|sessions?|keynotes?|workshops?|lectures?|presentations?|slots?|panels?|trainings?|episodes?|conversations?|lessons?|class(?:es)?|reflections?|address(?:es)?|speech(?:es)?|stor(?:y|ies)|contributions?|demonstrations?|readings?)'
const IN_TITLE = new RegExp(`\\b${TIME}`, 'i')
const UNIT = /(?:minute|min|hour)s?\b/i
/** Only these say how long a session is: a description also mentions breaks, questions and years. */
const IN_DESCRIPTION = [
  `${SESSION} (?:are|is|lasts?|runs?|takes?)(?: for)?(?: about| around| up to| at most| exactly)? ${TIME}`,
  `${SESSION} of(?: about| up to| at most| exactly)? ${TIME}`,
  `\\b${TIME}[- ](?:\\p{L}+ )?${SESSION}`,
  `(?:speakers?|guests?|you|everyone) (?:get|gets|have|has|receive|are given|is given)(?: about| up to| exactly)? ${TIME}`,
  `${TIME} (?:for|per|on stage for) (?:each|every|a|the|one) (?:speaker|talk|session|guest)`,
  `\\b${TIME} (?:each|apiece)\\b`,
].map((source) => new RegExp(source, 'iu'))

/** Parts of an hour: as organizers write them, as numbers, and for use after "your". */
const FRACTIONS: readonly [words: string, number: number, after: string][] = [
  ['three quarters', 0.75, 'three quarters of an '],
  ['quarter', 0.25, 'quarter of an '],
  ['half', 0.5, 'half '],
]

function slotFrom(found: RegExpExecArray | null): Slot | undefined {
  const { amount = '', unit = '' } = found?.groups ?? {}
  const said = amount.toLowerCase()
  const number = FRACTIONS.find(([words]) => said.includes(words))?.[1] ?? (said === 'an' ? 1 : numberOf(said))
  if (number === 0) return undefined
  const isHours = unit.toLowerCase().startsWith('h')
  const name = isHours ? 'hour' : 'minute'
  const text = number > 1 ? `${said} ${name}s` : `${FRACTIONS.find(([, part]) => part === number)?.[2] ?? ''}${name}`
  return { minutes: isHours ? number * 60 : number, text }
}

/** Kinds of sessions whose length says nothing about the others. */
const SPECIFIC = ['keynote', 'workshop', 'lightning', 'panel', 'training', 'lecture', 'main stage', 'masterclass', 'episode']
const WORKSHOP = /workshop|training|masterclass/i

/** The time that the title gives; else the time that the description gives for sessions of this kind, or for all. */
export function slotOf(title: string, description: string): Slot | undefined {
  const inTitle = UNIT.test(title) ? slotFrom(IN_TITLE.exec(title)) : undefined
  if (inTitle) return inTitle
  const named = SPECIFIC.filter((kind) => title.toLowerCase().includes(kind))
  let general: Slot | undefined
  for (const sentence of description.split(/(?<=[.!?;])\s/)) {
    const found = UNIT.test(sentence) && IN_DESCRIPTION.map((pattern) => pattern.exec(sentence)).find((match) => match !== null)
    if (!found) continue
    const context = sentence.slice(Math.max(0, found.index - 12), found.index + found[0].length).toLowerCase()
    const about = SPECIFIC.filter((kind) => context.includes(kind))
    if (about.some((kind) => named.includes(kind))) return slotFrom(found)
    if (about.length === 0 && !(WORKSHOP.test(title) && /\btalks?\b/.test(context))) general ??= slotFrom(found)
  }
  return general
}

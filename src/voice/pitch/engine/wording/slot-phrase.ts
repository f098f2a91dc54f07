import { unquoted } from '../../../../text/punctuation.ts'
import { countWords } from '../../../../text/shorten.ts'
import { NUMBER_WORD } from '../number-words.ts'

/** Words with which the name of a slot begins and which are no names. */
const COMMON =
  /^(?:Opening|Closing|Keynote|Workshop|Breakout|Session|Main|Evening|Morning|Afternoon|Late|Lightning|Guest|Invited|Panel|Talk|Paired|Incident|Feedback|Leadership|Table|Mentor|Voice|Lecture|Short|Podcast|Interview|Volunteer|Community|Half|Eight|Five|Ten|Twenty|Thirty|Two|Hands|Training|Fireside|Track|Plenary|Lunch|Episode|Roundtable|Staff|Assembly|School|Toolbox|Breakfast|Partner)(?=[\s-]|$)/
/** A slot that says who is wanted rather than what. */
const PERSON = /\b(?:speaker|guest|panelist|moderator|host|mentor)s?$/i
/** The time at the end of a name, which a sentence about the talk's length tells. */
const TIME_AT_END = new RegExp(`(?:,| -| \u2013)? \\(?(?:\\d{1,3}|${NUMBER_WORD}|an|half an)[- ](?:minutes?|mins?|hours?)\\)?,?$`, 'i')
const MOST_WORDS = 8

export const withoutTime = (name: string): string => name.replace(TIME_AT_END, '') || name

/** The slot within a sentence: "the opening keynote", 'the panel "Who decides?"'. Undefined if its name doesn't suit one. */
export function slotPhrase(name: string): string | undefined {
  const [, first = '', subject = ''] = /^([^:]+)(?:: (.+))?$/.exec(unquoted(name)) ?? []
  const what = withoutTime(first.replace(/^panelist$/i, 'panel'))
  if (what === '' || PERSON.test(what) || /[?!.]$/.test(what) || countWords(`${what} ${subject}`) > MOST_WORDS) return undefined
  const named = `the ${what.replace(COMMON, (word) => word.toLowerCase())}`
  return subject === '' ? named : `${named} "${subject}"`
}

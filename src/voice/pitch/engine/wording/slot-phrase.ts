import { unquoted } from '../../../../text/punctuation.ts'
import { countWords } from '../../../../text/shorten.ts'
import { NUMBER_WORD } from '../number-words.ts'

/** Words that may begin a slot's name and are never proper names. */
const COMMON =
  /^(?:Opening|Closing|Keynote|Workshop|Breakout|Session|Main|Evening|Morning|Afternoon|Late|Lightning|Guest|Invited|Panel|Talk|Paired|Incident|Feedback|Leadership|Table|Mentor|Voice|Lecture|Short|Podcast|Interview|Volunteer|Community|Half|Eight|Five|Ten|Twenty|Thirty|Two|Hands|Training|Fireside|Track|Plenary|Lunch|Episode|Roundtable|Staff|Assembly|School|Toolbox|Breakfast|Partner)(?=[\s-]|$)/
/** Words that may begin a proper name ("Library Days"), unless a lowercase word follows ("Library talk"). */
const COMMON_BEFORE_SMALL =
  /^(?:Library|Company|Shift|Patient|Ward|Health|Handover|Risk|Product|Project|Author|Book|Science|Webinar|Virtual|Online|Career|Team|Class|After|Dinner|Cooking|Client|Customer|Employee|Members?|Parents?|Student|Students|Sales|Management|Safety|Away|Charity|Reading|Speech|Presentation|Address|Seminar|Masterclass|Course|Demo|Annual|Yearly|Monthly|Weekly|Quarterly|Internal|Full|Whole|In|Welcome|Onboarding|Kickoff|Kick|Round|Tech|Web|Writing|Story|Practical|Interactive|Introductory|Graduation|Commencement|Nurses|Teachers|Managers|Engineering|Design)(?=[\s-]\p{Ll})/u
/** Matches the name of a slot that says who is wanted rather than what. */
const PERSON =
  /\b(?:speaker|guest|panell?ist|moderator|host|mentor|trainer|lecturer|facilitator|presenter|judge|expert|coach)s?(?= (?:on|for|about|of|with|at|in|wanted|needed|from)\b|$)/i
/** What the wanted person would do at the event. */
const PARTS_OF_PEOPLE: readonly [person: RegExp, what: string][] = [
  [/\bpanell?ists?(?= (?:on|for|about)\b|$)|\bpanel (?:speaker|guest|member)s?\b/i, 'panel'],
  [/\b(keynote|plenary) speakers?\b/i, '$1'],
  [/\b(after-dinner|after dinner|dinner|commencement|graduation) speakers?\b/i, '$1 speech'],
  [/\bguest lecturers?\b/i, 'guest lecture'],
  [/\bworkshop (?:leader|facilitator|host|trainer)s?\b/i, 'workshop'],
]
/** A length at the end of a name, which is dropped because another sentence gives the talk's length. */
const TIME_AT_END = new RegExp(`(?:,| -| \u2013)? \\(?(?:\\d{1,3}|${NUMBER_WORD}|an|half an)[- ](?:minutes?|mins?|hours?)\\)?,?$`, 'i')
const MOST_WORDS = 8

export const withoutTime = (name: string): string => name.replace(TIME_AT_END, '') || name

/** The slot within a sentence: "the opening keynote", 'the panel "Who decides?"'. Undefined if its name doesn't fit into a sentence. */
export function slotPhrase(name: string): string | undefined {
  const [, first = '', subject = ''] = /^([^:]+)(?:: (.+))?$/.exec(unquoted(name)) ?? []
  const what = withoutTime(PARTS_OF_PEOPLE.reduce((name, [person, part]) => name.replace(person, part), first))
  if (what === '' || PERSON.test(what) || /[?!.]$/.test(what) || countWords(`${what} ${subject}`) > MOST_WORDS) return undefined
  const named = `the ${[COMMON, COMMON_BEFORE_SMALL].reduce((name, words) => name.replace(words, (word) => word.toLowerCase()), what)}`
  return subject === '' ? named : `${named} "${subject}"`
}

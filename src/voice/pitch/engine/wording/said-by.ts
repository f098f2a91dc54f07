import { shorten } from '../../../../text/shorten.ts'
import type { Testimonial } from '../../pitch-facts.ts'
import { isOrganization } from './organization.ts'
import { withArticle } from './with-article.ts'

/** Job titles that take "of" rather than "at". */
const OF =
  /^(?:(?:co-?|vice |deputy |managing |executive |artistic |program(?:me)? |festival |former )*)(?:host|organi[sz]er|chair(?:man|woman|person)?|founder|editor|owner|president|principal|head|headteacher|director|dean|rector|mayor|matron|publisher|secretary|treasurer|curator)$/i
/** Fields of work, which aren't capitalized: "head of nursing". */
const FIELD =
  /(?<= (?:of|in|for|and) )(?:Nursing|Talent|People|Engineering|Design|Product|Marketing|Sales|Operations|Finance|Learning|Development|Communications?|Research|Security|Data|Science|Education|Training|Culture|Programs|Events|Partnerships|Customer|Staff|Computing|Statistics|Law|Medicine|Volunteers?|Logistics|Safety|Quality|Strategy|Technology|Production|Reliability|Accessibility|Membership|Care|Studies|Admissions|Music|History|Economics|Physics|Biology|Chemistry)(?![\p{L}\p{N}-])(?! \p{Lu})/gu

/** The name and role of the quoted person: "Henk Dreesen, plant manager at a cardboard factory". */
export function saidBy({ name, role }: Testimonial): string {
  return `${shorten(name, 5)}${role ? `, ${shorten(rolePhrase(role), 10)}` : ''}`
}

function rolePhrase(role: string): string {
  const [post = '', place, ...more] = role.split(', ')
  // the first word may be a name: "Google Product Lead"
  if (place === undefined) return post
  const job = withoutCapitals(post)
  const hasArticle = /^(?:the|an?) /i.test(place)
  const isPlace = hasArticle || /^\p{Lu}/u.test(place) || isOrganization(place)
  if (!isPlace || more.length > 0) return [job, place, ...more].join(', ')
  const isName = hasArticle || /^\p{Lu}/u.test(place.split(' ').at(-1) ?? '')
  return `${job} ${OF.test(post) ? 'of' : 'at'} ${isName ? place : withArticle(place)}`
}

const lowerFields = (text: string): string => text.replaceAll(FIELD, (field) => field.toLowerCase())

/** Lowercases up to the first lowercase word, after which names may follow. Abbreviations keep their capitals. */
function withoutCapitals(post: string): string {
  const [, title = '', rest = ''] = /^(.*?)((?: (?:of|at|in|for|to) .*)?)$/.exec(post) ?? []
  return title.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll}+(?![\p{L}\p{N}]))/gu, (letter) => letter.toLowerCase()) + lowerFields(rest)
}

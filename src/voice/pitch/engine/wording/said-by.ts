import { shorten } from '../../../../text/shorten.ts'
import type { Testimonial } from '../../pitch-facts.ts'
import { isOrganization } from './organization.ts'
import { withArticle } from './with-article.ts'

/** Posts that people hold "of" something rather than "at" it. */
const OF = /^(?:host|organizer|organiser|chair|founder|editor|owner)$/i

/** "Henk Dreesen, plant manager at a cardboard factory". */
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

/** Up to the first small word, after which names may follow; abbreviations keep their capitals. */
function withoutCapitals(post: string): string {
  const [, title = '', rest = ''] = /^(.*?)((?: (?:of|at|in|for|to) .*)?)$/.exec(post) ?? []
  return title.replaceAll(/(?<![\p{L}\p{N}])\p{Lu}(?=\p{Ll}+(?![\p{L}\p{N}]))/gu, (letter) => letter.toLowerCase()) + rest
}

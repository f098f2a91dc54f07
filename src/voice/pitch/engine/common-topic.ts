import type { Offer } from './choose-talk.ts'
import { byScore, relevance, sharedTheme, sharedWords, termsOf } from './terms.ts'

/** A topic of the event, and the speaker's topic that is the same or close to it. */
export interface CommonTopic {
  theirs: string
  mine: string
  /** Whether the talk that is offered has to do with the event's topic. */
  isOfTalk: boolean
}

const MOST_TOPICS = 20
const SAME_TOPIC = 100
/** A broad word alone, such as "science", doesn't make two topics close. */
const LEAST_SHARED = 1

/** The closest pair of topics; the same topic is the closest. Of several, the one that has to do with the talk. */
export function commonTopic(theirs: readonly string[], mine: readonly string[], offer: Offer | undefined): CommonTopic | undefined {
  const [their = [], my = []] = [theirs, mine].map((topics) =>
    topics.slice(0, MOST_TOPICS).map((topic) => ({ topic, terms: termsOf(topic) })),
  )
  const pairs = their.flatMap((one) => my.map((other) => ({ one, other })))
  const [closest] = byScore(pairs, ({ one, other }) => {
    const isSame = one.topic.toLowerCase() === other.topic.toLowerCase()
    const shared = sharedTheme(one.terms, other.terms)
    const near = isSame ? SAME_TOPIC : shared >= LEAST_SHARED ? sharedWords(one.terms, other.terms) + shared : 0
    return near > 0 && offer ? near + relevance(other.terms, offer.about) : near
  })
  if (!closest || closest.score === 0) return undefined
  const { one, other } = closest.item
  return { theirs: one.topic, mine: other.topic, isOfTalk: offer !== undefined && sharedTheme(one.terms, offer.about) > 0 }
}

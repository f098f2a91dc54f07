import type { Offer } from './choose-talk.ts'
import { byScore, relevance, sharedTheme, sharedWords, termsOf } from './terms.ts'

/** A topic of the event, and the speaker's topic that is the same or closely related. */
export interface CommonTopic {
  theirs: string
  mine: string
  /** Whether the offered talk is also about the event's topic. */
  isOfTalk: boolean
}

const MOST_TOPICS = 20
const SAME_TOPIC = 100
/** A broad word such as "science" counts half, so sharing only that word doesn't make two topics close. */
const LEAST_SHARED = 1

/** The closest pair of topics. Identical topics are closest; among equally close pairs, the one most related to the talk is chosen. */
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

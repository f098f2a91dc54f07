import { sentencesOf } from '../../../text/sentences.ts'
import type { PastEvent } from '../pitch-facts.ts'
import type { Offer } from './choose-talk.ts'
import { byScore, sharedAudiences, sharedWords, type Terms, termsOf } from './terms.ts'

export interface PastEvents {
  /** The past events that an e-mail names: those related to the new event, or any past events if none are related. */
  pastEvents: PastEvent[]
  otherPastEvents: PastEvent[]
}

/** The first sentence of the biography, and whether it shows why this speaker is right for this talk at this event. */
export interface Bio {
  sentence: string
  isTelling: boolean
}

/** The items that are related to the event, which are those with a positive score; all items if none are related. */
export function related<T>(sorted: readonly { item: T; score: number }[]): T[] {
  const some = sorted.filter(({ score }) => score > 0)
  return (some.length > 0 ? some : sorted).map(({ item }) => item)
}

const MOST_PAST_EVENTS = 2

export function pastEventsOf(appearances: readonly PastEvent[], wanted: Terms): PastEvents {
  const sorted = byScore(appearances, ({ title, role }) => {
    const past = termsOf(`${title} . ${role ?? ''}`)
    return sharedWords(past, wanted) + sharedAudiences(past, wanted)
  })
  const pastEvents = related(sorted).slice(0, MOST_PAST_EVENTS)
  return { pastEvents, otherPastEvents: sorted.map(({ item }) => item).filter((each) => !pastEvents.includes(each)) }
}

const LONGEST_BIO = 28

export function bioSentence(bio: string, offer: Offer | undefined, wanted: Terms): Bio | undefined {
  const sentence = sentencesOf(bio)[0]?.text ?? ''
  if (sentence === '' || sentence.split(' ').length > LONGEST_BIO) return undefined
  const terms = termsOf(sentence)
  return { sentence, isTelling: sharedWords(terms, wanted) >= 1 || (offer !== undefined && sharedWords(terms, offer.subject) >= 2) }
}

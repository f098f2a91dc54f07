import type { Language } from '../../../../corpus/coach/lines.ts'
import { readTopicSituations, readTopics, type TopicLines } from '../../../../corpus/coach/topics.ts'

/** Something that people write about, recognized by the words that name it. */
export interface Topic {
  says: RegExp | null
  unless: RegExp | null
  /** The situations in which people write about the topic. */
  situations: readonly string[]
  /** The lines about the topic, by the frame of the message. */
  byFrame: Readonly<Record<string, TopicLines | undefined>>
}

const topics = new Map<Language, readonly Topic[]>()

function topicsIn(language: Language): readonly Topic[] {
  let known = topics.get(language)
  if (!known) topics.set(language, (known = compiled(language)))
  return known
}

function compiled(language: Language): Topic[] {
  const situations = readTopicSituations()
  return Object.entries(readTopics(language)).map(([name, { says, unless, ...byFrame }]) => ({
    byFrame,
    situations: situations[name] ?? [],
    says: says ? new RegExp(says, 'u') : null,
    unless: unless ? new RegExp(unless, 'u') : null,
  }))
}

/**
 * The minimum probability that the message is about the topic, rather than mentioning it in passing. Nearly all messages with a lower
 * probability turned out to be about something else.
 */
const LEAST_CHANCE = 0.2

/** The topic that a text names, if the message is probably about it. If the text names several topics, the most likely one. */
export function topicOf(text: string, language: Language, chances: ReadonlyMap<string, number>): Topic | null {
  const plain = text.replaceAll('ß', 'ss')
  const named = topicsIn(language)
    .map((topic) => ({ topic, chance: topic.situations.reduce((sum, situation) => sum + (chances.get(situation) ?? 0), 0) }))
    .filter(({ chance }) => chance >= LEAST_CHANCE)
    .sort((one, other) => other.chance - one.chance)
    .find(({ topic: { says, unless } }) => says?.test(plain) && !unless?.test(plain))
  return named?.topic ?? null
}

/** The lines that fit any message, whatever it is about. */
export const anyMatterIn = (language: Language): Topic => topicsIn(language).find(({ says }) => says === null) as Topic

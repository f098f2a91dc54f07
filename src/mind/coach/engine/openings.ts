import type { Echo } from './echo.ts'

/** Frames for any quote, whether sentence or fragment. Quotes never end with punctuation. */
const QUOTED: ((quote: string) => string)[] = [
  (quote) => `You wrote "${quote}."`,
  (quote) => `"${capital(quote)}," you wrote.`,
  (quote) => `I'd like to begin with your own words: "${quote}."`,
  (quote) => `The words that stay with me are "${quote}."`,
  (quote) => `You put it this way: "${quote}."`,
  (quote) => `Thank you for saying it so plainly: "${quote}."`,
  (quote) => `When you say "${quote}," I imagine there is more behind it.`,
  (quote) => `"${capital(quote)}" is the part I'd like to respond to first.`,
  (quote) => `Let me stay close to how you said it: "${quote}."`,
  (quote) => `There may be more behind "${quote}" than fits into one message.`,
  (quote) => `I hear a lot in "${quote}."`,
]
const ASKED: typeof QUOTED = [
  (quote) => `You asked, "${quote}," and that deserves more than a quick answer.`,
  (quote) => `I hear your question, "${quote}," and I won't brush it aside.`,
  (quote) => `There's a real question in what you wrote: "${quote}."`,
  (quote) => `Your question, "${quote}," is worth taking slowly.`,
  (quote) => `I'd like to stay with what you're asking, "${quote}," before anything else.`,
  (quote) => `You're asking, "${quote}," and I can tell that it isn't a small question.`,
]
const BRIEF: typeof QUOTED = [
  (quote) => `You wrote "${quote}," and sometimes that is as much as there is to say at first.`,
  (quote) => `A short message can carry a lot, and yours says "${quote}."`,
  (quote) => `You started with "${quote}," and that's enough to begin with.`,
  (quote) => `I don't need more than "${quote}" to start listening, and there's no hurry.`,
  (quote) => `Starting with "${quote}" is fine, however much or little there is to add.`,
  (quote) => `You began with "${quote}," and we can go on from there at your pace.`,
]
const BRIEF_AND_HEAVY: typeof QUOTED = [
  (quote) => `You wrote "${quote}," and sometimes that is as much as a person can say.`,
  (quote) => `A short message can carry a lot, and yours says "${quote}."`,
  (quote) => `You say "${quote}," and I'm listening.`,
  (quote) => `I'd like to stay with what you wrote, "${quote}," for a moment.`,
  (quote) => `There can be a lot behind something as short as "${quote}."`,
]
const SECOND_PERSON: ((text: string) => string)[] = [
  (text) => `${capital(text)}.`,
  (text) => `${capital(text)}. Thank you for telling me.`,
  (text) => `So ${text}.`,
  (text) => `I hear that ${text}.`,
  (text) => `What I hear is this: ${text}.`,
  (text) => `You're telling me that ${text}.`,
  (text) => `What stays with me is that ${text}.`,
]
/** How often the plain sentence is listed, because it usually fits best. */
const PLAIN_WEIGHT = 3
/** Openings that follow the notice, in replies that begin with it. */
const LATER: typeof QUOTED = [
  (quote) => `I hear some of that in "${quote}."`,
  (quote) => `At least that's how I read your words, "${quote}."`,
  (quote) => `That came to mind as I read "${quote}."`,
  (quote) => `I'm thinking of your words, "${quote}."`,
  (quote) => `I may be reading too much into "${quote}," so correct me if I am.`,
]
const UNQUOTED = [
  "Whatever brought you here, you don't need to have the words ready.",
  "Some things come out sideways, and that's all right here.",
  "You reached out, and that's already something to start from.",
  "You don't have to put it well to be heard here.",
  "There are moments that don't fit into words, and this may be one of them.",
  'You can begin anywhere, and half a sentence would be enough.',
]

/** Openings for good news, and for messages that contain nothing heavy. */
const LIGHT: typeof QUOTED = [
  (quote) => `You wrote "${quote}," and I'd like to stay with that for a moment.`,
  (quote) => `I'd like to begin with your own words: "${quote}."`,
  (quote) => `Thank you for telling me this: "${quote}."`,
  (quote) => `You say "${quote}." That's worth slowing down for.`,
  (quote) => `I read "${quote}," and I'm glad you wrote it here.`,
]
const LIGHT_SECOND_PERSON: typeof SECOND_PERSON = [
  (text) => `${capital(text)}. Thank you for telling me.`,
  (text) => `I hear that ${text}.`,
  (text) => `So ${text}.`,
]

/** Openings that repeat what the person said. The ones that fit best are listed more than once. */
export function openings({ quote, secondPerson, isQuestion, isOnlyWords }: Echo, isHeavy: boolean): string[] {
  if (quote === null) return UNQUOTED
  if (isOnlyWords) return (isHeavy ? BRIEF_AND_HEAVY : BRIEF).map((frame) => frame(quote))
  if (secondPerson)
    return [
      ...Array<string>(PLAIN_WEIGHT).fill(`${capital(secondPerson)}.`),
      ...(isHeavy ? SECOND_PERSON : LIGHT_SECOND_PERSON).map((frame) => frame(secondPerson)),
    ]
  if (isQuestion && isHeavy) return ASKED.map((frame) => frame(quote))
  return (isHeavy ? QUOTED : LIGHT).map((frame) => frame(quote))
}

/** More openings, for a conversation that has used up those that fit best. */
export const moreOpenings = (echo: Echo): string[] =>
  [true, false]
    .flatMap((isHeavy) => [...openings(echo, isHeavy), ...openings({ ...echo, secondPerson: null, isOnlyWords: false }, isHeavy)])
    .concat(UNQUOTED)

/** Openings that refer back to the person's words after a first observation. */
export const laterOpenings = ({ quote, isOnlyWords }: Echo): string[] =>
  quote === null || isOnlyWords ? [] : LATER.map((frame) => frame(quote))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

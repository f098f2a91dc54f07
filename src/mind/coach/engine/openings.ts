import type { Echo } from './echo.ts'

/** Frames for any quote: a sentence or a fragment; the quote never ends with a mark of its own. */
const QUOTED: ((quote: string) => string)[] = [
  (quote) => `You write "${quote}."`,
  (quote) => `"${capital(quote)}," you write.`,
  (quote) => `I'd like to begin with your own words: "${quote}."`,
  (quote) => `The words that stay with me are "${quote}."`,
  (quote) => `You put it this way: "${quote}."`,
  (quote) => `Thank you for saying it so plainly: "${quote}."`,
  (quote) => `When you say "${quote}," I imagine there is more behind it.`,
  (quote) => `"${capital(quote)}" is the part I'd like to answer first.`,
  (quote) => `Let me stay close to how you said it: "${quote}."`,
  (quote) => `Behind "${quote}" there may be more than fits into one message.`,
  (quote) => `I hear a good deal in "${quote}."`,
]
const ASKED: typeof QUOTED = [
  (quote) => `You ask, "${quote}," and that deserves more than a quick answer.`,
  (quote) => `I hear the question in it, "${quote}," and I won't brush it aside.`,
  (quote) => `There's a real question in what you wrote: "${quote}."`,
  (quote) => `Your question, "${quote}," is worth taking slowly.`,
  (quote) => `I'd like to stay with what you're asking, "${quote}," before anything else.`,
  (quote) => `You end up asking "${quote}," and I can hear that it isn't a small question.`,
]
const BRIEF: typeof QUOTED = [
  (quote) => `You wrote "${quote}," and sometimes that is as much as there is to say at first.`,
  (quote) => `A short message can carry a lot, and yours says "${quote}."`,
  (quote) => `You start with "${quote}," and that's enough to begin with.`,
  (quote) => `What you sent is brief, "${quote}," and I don't need more than that to listen.`,
  (quote) => `Starting with "${quote}" is fine, however much or little there is to add.`,
  (quote) => `You begin with "${quote}," and we can go on from there at your pace.`,
]
const BRIEF_AND_HEAVY: typeof QUOTED = [
  (quote) => `You wrote "${quote}," and sometimes that is as much as a person can say.`,
  (quote) => `A short message can carry a lot, and yours says "${quote}."`,
  (quote) => `You say "${quote}," and I'm listening.`,
  (quote) => `I'd like to stay with what you wrote, "${quote}," for a moment.`,
  (quote) => `There can be a great deal in so few words as "${quote}."`,
]
const TOLD: ((told: string) => string)[] = [
  (told) => `${capital(told)}.`,
  (told) => `${capital(told)}. Thank you for telling me.`,
  (told) => `So ${told}.`,
  (told) => `I hear that ${told}.`,
  (told) => `What I hear is this: ${told}.`,
  (told) => `You tell me ${told}.`,
  (told) => `It stays with me that ${told}.`,
]
/** More often than not the plain sentence says it best. */
const PLAINLY = 3
/** After the notice, which then comes first. */
const LATER: typeof QUOTED = [
  (quote) => `I hear something of that in "${quote}."`,
  (quote) => `At least that's how I read your words, "${quote}."`,
  (quote) => `That came to me as I read "${quote}."`,
  (quote) => `I'm thinking of your words, "${quote}."`,
  (quote) => `I may be reading too much into "${quote}," so correct me if I am.`,
]
const UNQUOTED = [
  "Whatever brought you here, you don't need to have the words ready.",
  "Some things come out sideways, and that's all right here.",
  "You reached out, and that's already something to start from.",
  "It doesn't have to be put well to be heard here.",
  "There are moments that don't fit into words, and this may be one of them.",
  'You can begin anywhere, and half a sentence would be enough.',
]

/** For good news, and where nothing is known to be heavy. */
const LIGHTLY: typeof QUOTED = [
  (quote) => `You write "${quote}," and I'd like to stay with that for a moment.`,
  (quote) => `I'd like to begin with your own words: "${quote}."`,
  (quote) => `Thank you for telling me: "${quote}."`,
  (quote) => `You say "${quote}." That's worth slowing down for.`,
  (quote) => `I read "${quote}," and I'm glad you wrote it here.`,
]
const LIGHTLY_TOLD: typeof TOLD = [
  (told) => `${capital(told)}. Thank you for telling me.`,
  (told) => `I hear that ${told}.`,
  (told) => `So ${told}.`,
]

/** Ways to open a reply with what the person said; some are there more than once, as they fit best. */
export function openings({ quote, told, isQuestion, isOnlyWords }: Echo, isHeavy: boolean): string[] {
  if (quote === null) return UNQUOTED
  if (isOnlyWords) return (isHeavy ? BRIEF_AND_HEAVY : BRIEF).map((frame) => frame(quote))
  if (told) return [...Array<string>(PLAINLY).fill(`${capital(told)}.`), ...(isHeavy ? TOLD : LIGHTLY_TOLD).map((frame) => frame(told))]
  if (isQuestion && isHeavy) return ASKED.map((frame) => frame(quote))
  return (isHeavy ? QUOTED : LIGHTLY).map((frame) => frame(quote))
}

/** For a conversation in which the same was said so often that the fitting ways are used up. */
export const moreOpenings = (echo: Echo): string[] =>
  [true, false]
    .flatMap((isHeavy) => [...openings(echo, isHeavy), ...openings({ ...echo, told: null, isOnlyWords: false }, isHeavy)])
    .concat(UNQUOTED)

/** Ways to come to the person's words after a first observation. */
export const laterOpenings = ({ quote, isOnlyWords }: Echo): string[] =>
  quote === null || isOnlyWords ? [] : LATER.map((frame) => frame(quote))

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

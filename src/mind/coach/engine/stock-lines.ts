import type { CoachedBelief } from '../../matching/coached-belief.ts'

type Belief = Pick<CoachedBelief, 'title' | 'core_truth'>

/** Lines that name the belief. */
export const NAMINGS: ((belief: Belief) => string)[] = [
  ({ title }) => `There's a belief that may fit here: "${title}."`,
  ({ title }) => `If it helps to have it in one line: "${title}."`,
  ({ title }) => `Some people carry it around as a single sentence: "${title}."`,
  ({ title }) => `You could try these words on and see how they fit: "${title}."`,
  ({ title }) => `As a belief to practice, it might read: "${title}."`,
  ({ title }) => `The short version is "${title}," and you can set it aside if it doesn't fit.`,
  ({ title }) => `One belief worth borrowing for a day is "${title}."`,
  ({ core_truth }) => `In your own voice, it might sound like this: "${core_truth}"`,
  ({ core_truth }) => `See how much of this feels true when you say it: "${core_truth}"`,
  ({ core_truth }) => `In the first person, it could be: "${core_truth}"`,
]
/** Hedges that are put before a notice that may not fit. */
export const HEDGES = [
  'I may have this only half right.',
  'This is a first guess, and you know better than I do.',
  "Tell me if I'm off here.",
  'I can only guess from a few lines.',
  'See whether this comes close.',
  "I'm not sure I've understood it yet.",
]
export const BEFORE_OFFER = [
  'There may be another way to look at this.',
  'Let me offer something alongside that.',
  'I can only offer a thought, for you to weigh.',
  'Something else might be true as well.',
  'Here is a thought to hold lightly.',
  "I'd add one thing to that.",
]
export const BEFORE_TRY = [
  'Here is something small you could try.',
  "Here is a small experiment that you can't get wrong.",
  'Here is something for the next few minutes, or for later.',
  "There's a small thing you could try whenever it suits you.",
  "Here's one idea, small enough for today.",
  'You could make this concrete.',
]
export const BEFORE_SAFETY = [
  'One more thing, in case it applies to you.',
  "I'd like to add this.",
  "There's one thing I want you to know.",
]
export const BEFORE_ASK = [
  "I'm curious about one thing.",
  'Take your time with this one.',
  "Here's a question, for whenever you're ready.",
  'There is one thing I wonder about.',
  'Let me end with a question.',
]
export const CONTINUING = [
  'Thank you for telling me more.',
  "I'm glad you kept going.",
  'Thank you for staying with this.',
  'That helps me see it better.',
]
export const EARLIER: ((quote: string) => string)[] = [
  (quote) => `Earlier you wrote "${quote}," and the two may be connected.`,
  (quote) => `I have your earlier words in mind, too: "${quote}."`,
  (quote) => `It fits with something you said before: "${quote}."`,
]
export const ALSO: ((title: string) => string)[] = [
  (title) => `What you wrote also touches on another belief, "${title}," and we could turn to that one another time.`,
  (title) => `Part of this sounds close to "${title}" as well, if you'd like to look at that one later.`,
]
export const EXERCISES: ((title: string, minutes: string) => string)[] = [
  (title, minutes) => `There's a practice called "${title}" that takes about ${minutes} minutes.`,
  (title, minutes) => `About ${minutes} minutes would be enough for a practice called "${title}."`,
  (title, minutes) => `If you have around ${minutes} minutes, there's a practice called "${title}."`,
]
export const SELF_TALK: ((reframe: string) => string)[] = [
  (reframe) => `Someone practicing this might tell themselves: "${reframe}"`,
  (reframe) => `You might try saying it to yourself like this: "${reframe}"`,
]

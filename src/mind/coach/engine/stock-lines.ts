import type { CoachedBelief } from '../../matching/coached-belief.ts'

type Belief = Pick<CoachedBelief, 'title' | 'core_truth'>

/** Lines that name the belief. */
export const NAMINGS: ((belief: Belief) => string)[] = [
  ({ title }) => `There's a belief that may fit here: "${title}."`,
  ({ title }) => `If it helps to have it in one line: "${title}."`,
  ({ title }) => `Some people carry it around as a single sentence, "${title}."`,
  ({ title }) => `You could try the words on and see how they sit: "${title}."`,
  ({ title }) => `As a belief to practice, it might read "${title}."`,
  ({ title }) => `The short form is "${title}," and you can leave it if it doesn't fit.`,
  ({ title }) => `One belief worth borrowing for a day is "${title}."`,
  ({ core_truth }) => `In your own voice it might sound like this: "${core_truth}"`,
  ({ core_truth }) => `See how much of this feels true when you say it: "${core_truth}"`,
  ({ core_truth }) => `Said from the inside, it could be: "${core_truth}"`,
]
/** Used before a notice that may not fit. */
export const HEDGES = [
  'I may have this only half right.',
  "This is a first guess, and you'd know better.",
  "Tell me if I'm off here.",
  'I can only guess from a few lines.',
  'See whether this comes close.',
  "I'm not sure I have it yet.",
]
export const BEFORE_OFFER = [
  'There may be another way to hold this.',
  'Let me set something beside that.',
  'I can only offer a thought, and you can weigh it.',
  'Something else might be true as well.',
  'Here is a thought, held lightly.',
  "I'd put one thing next to it.",
]
export const BEFORE_TRY = [
  'Here is something small you could try.',
  'One small experiment, with nothing to get right.',
  'Something for the next few minutes, or for later.',
  'A small thing to try, whenever it suits you.',
  "Here's one idea, small enough for today.",
  'You could make it concrete.',
]
export const BEFORE_SAFETY = [
  'One more thing, in case it applies to you.',
  'And I would add this.',
  "There's one thing I'd want you to know.",
]
export const BEFORE_ASK = [
  "I'm curious about one thing.",
  'Take your time with this one.',
  'And a question, for whenever you like.',
  'There is one thing I wonder about.',
  'Let me end with a question.',
]
export const CONTINUING = [
  'Thank you for telling me more.',
  "I'm glad you went on.",
  'Thank you for staying with this.',
  'That helps me see it better.',
]
export const EARLIER: ((quote: string) => string)[] = [
  (quote) => `Earlier you wrote "${quote}," and the two may belong together.`,
  (quote) => `I have your earlier words in mind, too: "${quote}."`,
  (quote) => `It goes with something you said before, "${quote}."`,
]
export const ALSO: ((title: string) => string)[] = [
  (title) => `What you write also touches another belief, "${title}," and we could turn to that one another time.`,
  (title) => `Part of this sounds close to "${title}" as well, if you'd like to look there later.`,
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

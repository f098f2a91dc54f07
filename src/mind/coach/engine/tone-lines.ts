import type { Tone } from './tone.ts'

/** Beliefs that suit almost any message, used if no belief matches the message well. */
export const BROAD_BELIEFS: Record<Tone, readonly string[]> = {
  greeting: ['this-day-is-mine-to-live', 'the-next-step-is-enough', 'meaning-in-small-acts'],
  light: ['joy-needs-no-permission', 'this-day-is-mine-to-live', 'enough-can-be-noticed'],
  heavy: ['struggle-is-human', 'i-have-met-hard-days', 'feelings-pass', 'the-next-step-is-enough'],
  open: ['the-next-step-is-enough', 'this-day-is-mine-to-live', 'meaning-in-small-acts'],
}

/** Lines that are used instead of a guess at what lies behind the words. */
export const STANCES: Record<Tone, readonly string[]> = {
  greeting: [
    "There's no right way to start. You can bring something small, something heavy, or something you can't name yet.",
    "I'm glad you're here. Whatever the day has been like so far, it's welcome as it is.",
    'We can go slowly. A single word about how things are would be plenty.',
    "You don't need a problem to talk about. An ordinary day is a fine subject, too.",
  ],
  light: [
    'It sounds as if something is going well, and that deserves a moment too. Good things tend to get less attention than hard ones.',
    "There seems to be something good in that. I'd like to hear about it before we go looking for a problem.",
    'Something in your words sounds lighter. It may be worth staying with that a little before moving on.',
    "That has a good ring to it, and I don't want to rush on to something else.",
  ],
  heavy: [
    "I don't know yet everything that's behind it, and I'd rather ask than guess. It sounds as though today isn't easy.",
    'I may not have the whole picture. What comes through is that something about this is hard.',
    "I can't tell from here how heavy it is for you, so take what follows as company more than advice.",
    "There may be a lot behind that, and you don't have to lay it all out at once.",
  ],
  open: [
    "I don't know yet what it means to you, and I'd rather ask than guess.",
    "I may be missing most of the picture, so I won't pretend to know what this is about for you.",
    "I can't quite tell yet how this fits into your life, and there's no hurry to explain it.",
    "It could mean a number of things, and you're the one who knows which.",
  ],
}

const OPEN_ASKS = [
  'What would you most like me to understand about this?',
  'Where in your day does this show up the most?',
  'If you told me a little more, where would you begin?',
  'What has this been like for you lately?',
  'Which part of it is taking up the most room right now?',
  'What do you hope will be a little different after we talk?',
  'How long has this been with you, and what has it been like today?',
  'What made you want to write about it today?',
]
export const ASKS: Record<Tone, readonly string[]> = {
  greeting: [
    'What is on your mind today, in whatever order it comes?',
    'What would be a good thing to talk about first?',
    'How has today been treating you so far?',
    'What brought you here just now?',
  ],
  light: [
    'What exactly made it good?',
    'What would you like to remember about it?',
    'Who would be glad to hear this from you?',
    'What part did you play in it going well?',
  ],
  heavy: OPEN_ASKS,
  open: OPEN_ASKS,
}

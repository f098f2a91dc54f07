/**
 * The English words and phrases to count, in lower case; a phrase of several words counts once. These are our own working lists,
 * meant to be read and changed, not a validated instrument. Words that often mean something else ("just", "could",
 * "like", "little") are left out, because a count that is too low is better than one that its own excerpts would prove wrong.
 */
const list = (words: string): readonly string[] => words.split(',').map((word) => word.trim())

export const HEDGES = list(`
  perhaps, maybe, possibly, probably, presumably, apparently, supposedly, seemingly, arguably, conceivably, hopefully, somewhat,
  somehow, roughly, might, may, kinda, sorta, kind of, sort of, a bit, more or less, in a way, in a sense, to some extent,
  something like, i think, i guess, i suppose, i feel like, i would say, i'd say, i'm not sure, i am not sure, not entirely sure,
  in my opinion, in my view, as far as i know, if that makes sense, it seems, it seemed, seems to, seemed to, seem to, appears to,
  appear to, appeared to, tends to, tend to, could be, it is possible, it's possible, i'm no expert, i am no expert`)

const BEFORE_A_KIND = list(`
  what, which, this, that, the, a, any, every, each, some, no, one, another, same, other, new, different, right, best`)

/** In "what kind of talk", the phrase is not a hedge; in "kind of late", it is. */
export const NO_HEDGE_AFTER: Readonly<Record<string, readonly string[]>> = { 'kind of': BEFORE_A_KIND, 'sort of': BEFORE_A_KIND }

export const CERTAINTIES = list(`
  always, never, definitely, certainly, clearly, obviously, absolutely, undoubtedly, unquestionably, undeniably, surely, must,
  of course, no doubt, without a doubt, without doubt, without question, beyond doubt, for sure, for certain, in fact, guaranteed,
  guarantee, i know, i am sure, i'm sure, i am certain, i'm certain, i am convinced, i'm convinced, every single, nothing less`)

export const FIRST_PERSON_SINGULAR = list("i, i'm, i've, i'd, i'll, me, my, mine, myself")
export const FIRST_PERSON_PLURAL = list("we, we're, we've, we'd, we'll, us, our, ours, ourselves, let's")

export const STORY_MARKERS = list(`
  once upon a time, one day, one morning, one afternoon, one evening, one night, that day, that morning, that afternoon,
  that evening, that night, the next day, the next morning, the day before, the night before, years ago, months ago, weeks ago,
  days ago, a year ago, a month ago, a week ago, last year, last month, last week, last night, last summer, last winter,
  last spring, last autumn, last fall, years later, months later, weeks later, days later, hours later, minutes later, back then,
  at first, in the end, at that moment, all of a sudden, suddenly, eventually, until one day, the first time, the last time,
  when i was, when we were, i remember, i was a, growing up, as a child, as a kid, i once, there was a, there was once, he said,
  she said, they said, i said, he asked, she asked, i asked, told me, asked me, called me, said to me`)

/** Number words, except "one", which is usually a pronoun. */
export const NUMBER_WORDS = list(`
  two, three, four, five, six, seven, eight, nine, ten, eleven, twelve, thirteen, fourteen, fifteen, sixteen, seventeen, eighteen,
  nineteen, twenty, thirty, forty, fifty, sixty, seventy, eighty, ninety, hundred, hundreds, thousand, thousands, million, millions,
  billion, billions, dozen, dozens, percent`)

/** Things that people can see, hear, touch, smell or taste, and words for perceiving them. */
export const CONCRETE_WORDS = list(`
  saw, heard, smelled, smelt, tasted, touched, whispered, shouted, laughed, cried, walked, ran, sat, stood, knocked, poured, cold,
  warm, hot, wet, dry, loud, bright, dark, soft, rough, sweet, bitter, sour, salty, red, blue, green, yellow, white, black, gray,
  grey, brown, orange, purple, pink, hands, finger, fingers, eyes, mouth, shoulder, shoulders, knee, knees, foot, feet, hair, skin,
  voice, breath, tears, table, chair, chairs, door, window, windows, wall, floor, stairs, roof, room, kitchen, bed, lamp, desk, cup,
  mug, glass, bottle, plate, knife, spoon, pen, pencil, paper, notebook, book, letter, envelope, phone, screen, keyboard, camera,
  clock, keys, coat, shirt, shoes, hat, bag, box, rope, hammer, wood, stone, steel, glasses, coffee, tea, bread, soup, apple, sugar,
  salt, milk, water, rain, snow, wind, fog, sun, moon, sky, river, sea, beach, hill, mountain, forest, tree, trees, leaf, grass,
  flower, flowers, garden, street, road, bridge, corner, bus, train, car, bike, bicycle, boat, plane, station, school, hospital,
  office, shop, bakery, church, dog, cat, horse, bird, birds, child, children, mother, father, grandmother, grandfather, sister,
  brother, neighbor, neighbour, stage, microphone, applause, audience`)

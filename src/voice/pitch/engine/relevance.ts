/** Words that say nothing about what a talk or an event is about. */
const NOISE = new Set(
  (
    'about after also another asked before been being between both does each every everyone everything from have hour into just like made make many minute ' +
    'more most much only other over people person room same some somebody someone speak speaker such take than that their them then there ' +
    'these they thing this those under very want week well were what when where which while will with without work would year your ' +
    'talk session keynote workshop lightning fireside panel stage story stories track meeting event conference audience'
  ).split(' '),
)

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}{4,}/gu) ?? []
  return new Set(words.map((word) => word.replace(/(?<=...)s$/, '')).filter((word) => !NOISE.has(word)))
}

/** How many meaningful words two texts share. */
export function sharedWords(text: string, other: string): number {
  const wanted = wordsOf(other)
  return [...wordsOf(text)].filter((word) => wanted.has(word)).length
}

/** The texts to match, with their weights. */
export type Wanted = readonly (readonly [text: string, weight: number])[]

/** Sorts items by relevance to the wanted texts; equally relevant items keep their order. */
export function byRelevance<T>(items: readonly T[], textOf: (item: T) => string, wanted: Wanted): T[] {
  const score = (item: T) => wanted.reduce((sum, [text, weight]) => sum + weight * sharedWords(textOf(item), text), 0)
  return items
    .map((item) => ({ item, score: score(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

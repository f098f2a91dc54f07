/** Words that any talk and any event could hold. */
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

/** How many words that mean something two texts share. */
export function nearness(text: string, other: string): number {
  const wanted = wordsOf(other)
  return [...wordsOf(text)].filter((word) => wanted.has(word)).length
}

/** What is looked for, in texts that matter so much. */
export type Wanted = readonly (readonly [text: string, weight: number])[]

/** Those nearest to what is wanted first; equals stay in their order. */
export function nearestFirst<T>(items: readonly T[], textOf: (item: T) => string, wanted: Wanted): T[] {
  const score = (item: T) => wanted.reduce((sum, [text, weight]) => sum + weight * nearness(textOf(item), text), 0)
  return items
    .map((item) => ({ item, score: score(item) }))
    .sort((one, other) => other.score - one.score)
    .map(({ item }) => item)
}

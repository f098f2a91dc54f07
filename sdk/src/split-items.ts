/**
 * Splits a list that someone typed into items for `body.interactions.check`. It splits at semicolons, line breaks and commas, except commas
 * between digits, which belong to a dose or a name, such as `1,000 mg` or `1,3-butanediol`.
 * @example
 * const items = splitItems('warfarin, ginkgo; calcium 1,000 mg')
 * console.log(items) // [ 'warfarin', 'ginkgo', 'calcium 1,000 mg' ]
 */
export const splitItems = (text: string): string[] =>
  text
    .split(/[;\n]|,(?!\d)|(?<!\d),/)
    .map((item) => item.trim())
    .filter(Boolean)

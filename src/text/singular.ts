/** Guesses the singular of an English word. A wrong guess is harmless, because the result is only looked up among known names. */
export function singular(word: string): string {
  if (word.length < 5 || word.endsWith('ss')) return word
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2)
  return word.endsWith('s') ? word.slice(0, -1) : word
}

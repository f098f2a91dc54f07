/** Matches words that promise an effect, which are not allowed in any content. */
export const PROMISE = /\b(cures?|cured|heals|miracle|detoxif\w+|proven to|guaranteed?)\b/i
/** Matches words that give a verdict on safety, which are not allowed in health content. */
export const VERDICT = /\b(safe|unsafe)\b/i
const MAX_SENTENCE_WORDS = 45

/**
 * Reports text whose approximate Flesch-Kincaid grade is too high. The names of substances are long words, so the limit should be generous.
 */
export function readabilityProblem(text: string, maxGrade: number): string | undefined {
  const sentences = text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== '')
  const words = text.split(/\s+/).filter(Boolean)
  const syllables = words.reduce((sum, word) => sum + Math.max(1, (word.toLowerCase().match(/[aeiouy]+/g) ?? []).length), 0)
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
  const longest = Math.max(...sentences.map((sentence) => sentence.split(/\s+/).length))
  if (longest > MAX_SENTENCE_WORDS) return `a sentence of ${longest} words is too long`
  return grade > maxGrade ? `the description reads at grade ${grade.toFixed(1)}` : undefined
}

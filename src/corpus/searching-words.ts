/** `corpus/searching.yaml`: words that occur in questions. Lists are strings of words separated by spaces. */
export interface SearchingWords {
  fillers: string
  causes: string
  pains: string
  parts: Record<string, string[]>
}

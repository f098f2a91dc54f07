/** `corpus/searching.yaml`: words of questions. Lists are written as words with spaces between them. */
export interface SearchingWords {
  fillers: string
  causes: string
  pains: string
  parts: Record<string, string[]>
}

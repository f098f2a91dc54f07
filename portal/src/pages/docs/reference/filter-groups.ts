import type { GroupSummary, OperationSummary } from './at-build/operation-page.ts'

/** Keeps the operations that contain all words, ignoring case, and drops empty groups. */
export function filterGroups(groups: readonly GroupSummary[], filter: string): GroupSummary[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({ ...group, operations: group.operations.filter((operation) => matches(group, operation, words)) }))
    .filter(({ operations }) => operations.length > 0)
}

function matches({ name }: GroupSummary, { id, method, path, summary }: OperationSummary, words: readonly string[]): boolean {
  const text = [name, id, method, path, summary].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

export const countOf = (groups: readonly GroupSummary[]): number => groups.reduce((sum, { operations }) => sum + operations.length, 0)

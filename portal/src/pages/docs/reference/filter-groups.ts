import type { GroupSummary } from './at-build/operation-page.ts'

/** Keeps the operations that contain all words, ignoring case, and drops empty groups. */
export function filterGroups(groups: readonly GroupSummary[], filter: string): GroupSummary[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({ ...group, operations: group.operations.filter(({ text }) => words.every((word) => text.includes(word))) }))
    .filter(({ operations }) => operations.length > 0)
}

export const countOf = (groups: readonly GroupSummary[]): number => groups.reduce((sum, { operations }) => sum + operations.length, 0)

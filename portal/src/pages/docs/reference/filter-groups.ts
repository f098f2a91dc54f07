import type { Group, Operation } from './document/read-reference.ts'

/** Keeps the operations that contain all words, ignoring case, and drops empty groups. */
export function filterGroups(groups: readonly Group[], text: string): Group[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return groups
    .map((group) => ({ ...group, operations: group.operations.filter((operation) => matches(group, operation, words)) }))
    .filter(({ operations }) => operations.length > 0)
}

function matches({ name }: Group, { id, method, path, summary, description, scopes }: Operation, words: readonly string[]): boolean {
  const text = [name, id, method, path, summary, description, ...scopes].join('\n').toLowerCase()
  return words.every((word) => text.includes(word))
}

export const countOf = (groups: readonly Group[]): number => groups.reduce((sum, { operations }) => sum + operations.length, 0)

import type { ApiKey } from '../key-state.ts'

/** A key with its relationships to other keys. A child is a key that was created with another key, which is its parent. */
export interface ListedKey extends ApiKey {
  /** The name of its parent, if it is a child and its parent is in the list. */
  parentName: string | undefined
  /** The number of its children that are in the list. */
  children: number
}

/** Moves children directly below their parent. A child whose parent isn't in the list keeps its place. */
export function belowParents(keys: readonly ListedKey[]): ListedKey[] {
  const ids = new Set(keys.map(({ id }) => id))
  const isChildOf = (parent: ListedKey) => (key: ListedKey) => key.parent_id === parent.id
  return keys.filter(({ parent_id }) => parent_id === null || !ids.has(parent_id)).flatMap((key) => [key, ...keys.filter(isChildOf(key))])
}

export function inFamilies(keys: readonly ApiKey[]): ListedKey[] {
  const names = new Map(keys.map(({ id, name }) => [id, name]))
  return keys.map((key) => ({
    ...key,
    parentName: key.parent_id === null ? undefined : names.get(key.parent_id),
    children: keys.filter(({ parent_id }) => parent_id === key.id).length,
  }))
}

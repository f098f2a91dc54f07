export interface NavLink {
  to: string
  title: string
  /** A label before the title, such as GET. */
  mark?: string
  /** Additional words that the filter searches. */
  text?: string
}

export interface NavGroup {
  name: string
  /** The link to the group itself, if it has a page or anchor. */
  to?: string
  links: NavLink[]
}

/** Keeps the links that contain all words, ignoring case, and drops empty groups. */
export function filterGroups(groups: readonly NavGroup[], filter: string): NavGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return [...groups]
  return groups
    .map((group) => ({ ...group, links: group.links.filter((link) => matches(group, link, words)) }))
    .filter(({ links }) => links.length > 0)
}

function matches({ name }: NavGroup, { title, mark = '', text = '' }: NavLink, words: readonly string[]): boolean {
  const all = [name, title, mark, text].join('\n').toLowerCase()
  return words.every((word) => all.includes(word))
}

export const countOf = (groups: readonly NavGroup[]): number => groups.reduce((sum, { links }) => sum + links.length, 0)

import type { Interaction } from './interaction.ts'

/** How the portal and the command line put an interaction's metadata into words. None of them is a verdict. */
type Cited = Interaction['references'][number]

export const ACTION_WORDS: Record<Interaction['action'], string> = {
  avoid: 'Avoid the combination',
  separate: 'Take them several hours apart',
  monitor: 'Ask first, and monitor',
  inform: 'Be aware',
}

export const KIND_WORDS: Record<Interaction['kind'], string> = {
  harm: 'May cause harm',
  less_effect: 'One may be less effective',
  depletion: 'May deplete a nutrient',
  laboratory: 'May give a misleading laboratory result',
}

export const LEVEL_WORDS: Record<Cited['level'], string> = {
  pair: 'about this pair',
  class: 'about a related drug or remedy',
  ingredient: 'about an ingredient',
  premise: 'supports an assumption behind the record',
}

/** How many publications support a record, and how many of them are about this exact pair. */
export function referenceCount({ references }: Pick<Interaction, 'references'>): string {
  const pairs = new Set(references.filter(({ level }) => level === 'pair').map(({ id }) => id)).size
  const count = new Set(references.map(({ id }) => id)).size
  if (count === 0) return 'No supporting publication has been read yet'
  const all = count === 1 ? '1 reference' : `${count} references`
  if (pairs === count) return `${all}${count === 1 ? '' : count === 2 ? ', both' : ', all'} about this pair`
  if (pairs > 0) return `${all}, ${pairs} of them about this pair`
  return `${all}, ${count === 1 ? 'not' : 'none of them'} about this exact pair`
}

/** Who has reviewed a record. */
export function reviewWords({ status, by }: Interaction['review']): string {
  if (status === 'pharmacist_signed') return `Signed by ${by}`
  const unsigned = 'not signed by a pharmacist'
  return status === 'double_read' ? `Read by two independent readers; ${unsigned}` : `Drafted from its sources; ${unsigned}`
}

/** The title, the publisher and the year of a publication. */
export const citation = ({ title, publisher, year }: Cited): string =>
  [title.replace(/\.$/, ''), publisher, year].filter((part) => part !== null).join('. ')

import { SEVERITIES } from '../contract/interactions/interaction.ts'
import { sortKey } from '../text/fold.ts'

interface Ordered {
  id: string
  remedyName: string
  drugOrClass: string
  severity: (typeof SEVERITIES)[number]
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The sort key of interactions: severity (most severe first), then remedy, then drug. The separator sorts before any letter. */
export const severityKey = ({ severity, remedyName, drugOrClass }: Omit<Ordered, 'id'>): string =>
  [SEVERITIES.indexOf(severity), sortKey(remedyName), sortKey(drugOrClass)].join('\n')

export const bySeverity = (a: Ordered, b: Ordered): number => compare(severityKey(a), severityKey(b)) || compare(a.id, b.id)

import { type Json, toJson } from '../base/json.ts'
import { Interaction } from '../contract/body.ts'
import { upstreamError } from '../contract/errors.ts'
import { bySeverity } from '../corpus/severity-order.ts'
import type { Database } from '../db/database.ts'
import type { CurrentEdition, EditionSource } from '../http/answers/current-edition.ts'
import { declaredMembers } from '../http/answers/declared-members.ts'
import type { ReferenceContent } from './check/interaction-match.ts'
import { Resolver } from './check/resolver.ts'
import { allInteractions, classNames, currentVersion, drugNames, remedyNames } from './reference.queries.ts'

const pruned = declaredMembers(Interaction)
const interactionJson = (record: Interaction): Json<Interaction> => toJson(pruned(record))

export type Reference = CurrentEdition<ReferenceContent>

export const referenceSource = (db: Database): EditionSource<ReferenceContent> => ({
  currentVersion: async () => {
    const [current] = await db.unscoped(currentVersion)
    if (!current) throw upstreamError('No corpus is loaded. Operators: run `threefold corpus load`.', { app: 'body', reason: 'no_corpus' })
    return current.version
  },
  read: async (version) => {
    const remedies = await db.unscoped(remedyNames, [version])
    const drugs = await db.unscoped(drugNames, [version])
    const classes = await db.unscoped(classNames, [version])
    const rows = await db.unscoped(allInteractions, [version])
    const classesOf = new Map(drugs.map((drug) => [drug.generic, drug.classes]))
    const interactions = rows.map(({ remedy_id, drug_kind, drug, record }) => ({
      record,
      json: interactionJson(record),
      remedy: remedy_id,
      drugKind: drug_kind,
      drug,
      classes: classesOf.get(drug) ?? [],
    }))
    return {
      resolver: new Resolver(remedies, drugs, classes),
      interactions: interactions.sort((a, b) => bySeverity(a.record, b.record)),
    }
  },
})

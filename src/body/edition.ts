import { type Json, toJson } from '../base/json.ts'
import { Interaction } from '../contract/body.ts'
import { upstreamError } from '../contract/errors.ts'
import type { Lexicon } from '../corpus/lexicon.ts'
import { bySeverity } from '../corpus/severity-order.ts'
import type { Database } from '../db/database.ts'
import type { CurrentEdition, EditionSource } from '../http/responses/current-edition.ts'
import { declaredFields } from '../http/responses/declared-fields.ts'
import { indexByRemedy, type ReferenceContent } from './check/interactions.ts'
import { Resolver } from './check/resolver.ts'
import { allInteractions, currentVersion, lexiconOf } from './reference.queries.ts'

const pruned = declaredFields(Interaction)
const interactionJson = (record: Interaction): Json<Interaction> => toJson(pruned(record))

const noCorpus = () => upstreamError('No corpus is loaded. Operators: run `threefold corpus load`.', { app: 'body', reason: 'no_corpus' })

export type Reference = CurrentEdition<ReferenceContent>

export const referenceSource = (db: Database): EditionSource<ReferenceContent> => ({
  currentVersion: async () => {
    const [current] = await db.unscoped(currentVersion)
    if (!current) throw noCorpus()
    return current.version
  },
  read: async (version) => {
    const [stored] = await db.unscoped(lexiconOf, [version])
    const rows = await db.unscoped(allInteractions, [version])
    if (!stored) throw noCorpus() // loaded by an earlier release
    const lexicon = JSON.parse(stored.lexicon) as Lexicon
    const classesOf = new Map(lexicon.things.map(({ type, id, classes }) => [`${type}:${id}`, classes]))
    const interactions = rows
      .sort((a, b) => bySeverity(a.record, b.record))
      .map(({ remedy_id, drug_kind, drug, routes, record }, order) => ({
        ...{ record, json: interactionJson(record), order, remedy: remedy_id, drugKind: drug_kind, drug, routes },
        classes: classesOf.get(`drug:${drug}`) ?? [],
      }))
    return { resolver: new Resolver(lexicon), interactions, byRemedy: indexByRemedy(interactions) }
  },
})

import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { foldWords } from '../text/fold.ts'
import { type Corpus, entitiesOf } from './read.ts'
import { Biomarker, Condition, DrugClass, ENTITY_TYPES, type Entity, Generic, InteractionSource, Remedy, Toxin } from './records.ts'
import { PROMISE, readingFault, VERDICT } from './wording.ts'

const HARDEST_GRADE = 16

const ajv = new Ajv({ allErrors: true, strict: false })
const SCHEMAS: [keyof Corpus, TSchema][] = [
  ['remedy', Remedy],
  ['condition', Condition],
  ['toxin', Toxin],
  ['biomarker', Biomarker],
  ['interactions', InteractionSource],
  ['generics', Generic],
  ['classes', DrugClass],
]

/** Every fault of a corpus, one line each, named so that it can be found in the files. */
export function checkCorpus(corpus: Corpus): string[] {
  const malformed = checkShapes(corpus)
  if (malformed.length > 0) return malformed
  return [
    ...checkNames(corpus),
    ...checkLinks(corpus),
    ...checkDrugs(corpus),
    ...checkInteractions(corpus),
    ...checkSources(corpus),
    ...checkWording(corpus),
  ]
}

function checkShapes(corpus: Corpus): string[] {
  return SCHEMAS.flatMap(([part, schema]) => {
    const validate: ValidateFunction = ajv.compile(schema)
    return (corpus[part] as object[]).flatMap((record, index) => {
      if (validate(record)) return []
      const where = `${part} ${labelOf(record) ?? index}`
      return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath}: ${message}`)
    })
  })
}

/** What a record that may lack anything is called in its file. */
function labelOf(record: Partial<Record<'id' | 'remedy' | 'generic' | 'name', string>> | null): string | undefined {
  return record?.id ?? record?.remedy ?? record?.generic ?? record?.name
}

/** What people may type for an entity; an abbreviation may be shared, a name may not. */
const namesOf = (entity: Entity): string[] => [
  entity.name,
  ...entity.synonyms,
  ...('latin_name' in entity && entity.latin_name ? [entity.latin_name, ...entity.latin_synonyms] : []),
]

function checkNames(corpus: Corpus): string[] {
  return ENTITY_TYPES.flatMap((type) => {
    const owners = new Map<string, string>()
    const ids = new Set<string>()
    return entitiesOf(corpus, type).flatMap((entity) => {
      const faults = ids.has(entity.id) ? [`${type} ${entity.id}: the id is used twice`] : []
      ids.add(entity.id)
      for (const name of new Set(namesOf(entity).map(foldWords))) {
        const owner = owners.get(name)
        if (owner) faults.push(`${type} ${entity.id}: "${name}" also names ${owner}`)
        owners.set(name, entity.id)
      }
      return faults
    })
  })
}

function checkLinks(corpus: Corpus): string[] {
  const known = new Set(ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).map(({ id }) => `${type}:${id}`)))
  const linked = new Set(ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).flatMap(({ related }) => related)))
  return ENTITY_TYPES.flatMap((type) =>
    entitiesOf(corpus, type).flatMap(({ id, related }) => [
      ...related.filter((link) => !known.has(link)).map((link) => `${type} ${id}: related ${link} does not exist`),
      ...(related.includes(`${type}:${id}`) ? [`${type} ${id}: is related to itself`] : []),
      ...(related.length === 0 && !linked.has(`${type}:${id}`) ? [`${type} ${id}: nothing is related to it`] : []),
    ]),
  )
}

function checkDrugs({ generics, classes, remedy }: Corpus): string[] {
  const knownClasses = new Set(classes.map(({ name }) => name))
  const used = new Set(generics.flatMap((drug) => drug.classes))
  const owners = new Map<string, string>(
    remedy.flatMap((entity) => namesOf(entity).map((name) => [foldWords(name), `the remedy ${entity.id}`] as const)),
  )
  const faults = [...knownClasses].filter((name) => !used.has(name)).map((name) => `class ${name}: no drug is in it`)
  for (const drug of generics) {
    for (const name of drug.classes) if (!knownClasses.has(name)) faults.push(`drug ${drug.generic}: the class ${name} does not exist`)
    if (drug.remedy && !remedy.some(({ id }) => id === drug.remedy)) faults.push(`drug ${drug.generic}: there is no remedy ${drug.remedy}`)
    for (const name of new Set([drug.generic, ...drug.brands, ...drug.synonyms].map(foldWords))) {
      const owner = owners.get(name)
      if (owner) faults.push(`drug ${drug.generic}: "${name}" also names ${owner}`)
      owners.set(name, drug.generic)
    }
  }
  const classesOf = new Map(generics.map((drug) => [drug.generic, drug.classes]))
  for (const { name, aliases } of classes)
    for (const word of [name, ...aliases].map(foldWords)) {
      const owner = owners.get(word)
      // a member of the class stands for it anyway
      if (owner && !classesOf.get(owner)?.includes(name)) faults.push(`class ${name}: "${word}" also names ${owner}`)
    }
  return faults
}

function checkInteractions({ interactions, remedy, generics, classes }: Corpus): string[] {
  const remedies = new Set(remedy.map(({ id }) => id))
  const drugs = new Set([...generics.map(({ generic }) => `generic:${generic}`), ...classes.map(({ name }) => `class:${name}`)])
  const seen = new Set<string>()
  return interactions.flatMap((record) => {
    const drug = 'class' in record.drug ? `class:${record.drug.class}` : `generic:${record.drug.generic}`
    const pair = `${record.remedy} x ${drug}`
    const faults: string[] = []
    if (!remedies.has(record.remedy)) faults.push(`interaction ${pair}: the remedy does not exist`)
    if (!drugs.has(drug)) faults.push(`interaction ${pair}: the drug or class does not exist`)
    if (seen.has(pair)) faults.push(`interaction ${pair}: stands twice`)
    if (record.contested && record.severity === 'CRITICAL') faults.push(`interaction ${pair}: a contested pair is never CRITICAL`)
    seen.add(pair)
    return faults
  })
}

function checkSources(corpus: Corpus): string[] {
  const known = (source: string) => Object.hasOwn(corpus.authorities, source)
  return [
    ...ENTITY_TYPES.flatMap((type) =>
      entitiesOf(corpus, type).flatMap(({ id, evidence }) =>
        evidence.filter(({ source }) => !known(source)).map(({ source }) => `${type} ${id}: ${source} is no known authority`),
      ),
    ),
    ...corpus.interactions.flatMap(({ remedy, sources }) =>
      sources.filter((source) => !known(source)).map((source) => `interaction of ${remedy}: ${source} is no known authority`),
    ),
  ]
}

function checkWording(corpus: Corpus): string[] {
  const faults: string[] = []
  const look = (where: string, text: string) => {
    const [word] = PROMISE.exec(text) ?? VERDICT.exec(text) ?? []
    if (word) faults.push(`${where}: says "${word}"`)
  }
  for (const type of ENTITY_TYPES)
    for (const entity of entitiesOf(corpus, type)) {
      look(`${type} ${entity.id}`, JSON.stringify(entity))
      const hard = readingFault(entity.description, HARDEST_GRADE)
      if (hard) faults.push(`${type} ${entity.id}: ${hard}`)
    }
  for (const record of corpus.interactions) look(`interaction of ${record.remedy}`, JSON.stringify(record))
  return faults
}

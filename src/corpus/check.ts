import { Ajv, type ValidateFunction } from 'ajv'
import type { TSchema } from 'typebox'
import { foldWords } from '../text/fold.ts'
import { checkCodes } from './checks/codes.ts'
import { checkInteractions } from './checks/interactions.ts'
import { checkProducts, checkTranslations } from './checks/products.ts'
import { checkReferences } from './checks/references.ts'
import { checkReviews } from './checks/reviews.ts'
import { namesOf } from './entity-names.ts'
import { Group, Product, Register } from './products.ts'
import { type Corpus, entitiesOf } from './read.ts'
import { Biomarker, Condition, DrugClass, ENTITY_TYPES, Generic, InteractionSource, Reference, Remedy, Toxin } from './records.ts'
import { ReviewFile } from './reviews.ts'
import { PROMISE, readabilityProblem, VERDICT } from './wording.ts'

const MAX_GRADE = 16

const ajv = new Ajv({ allErrors: true, strict: false })
const SCHEMAS: [keyof Corpus, TSchema][] = [
  ['remedy', Remedy],
  ['condition', Condition],
  ['toxin', Toxin],
  ['biomarker', Biomarker],
  ['interactions', InteractionSource],
  ['generics', Generic],
  ['classes', DrugClass],
  ['products', Product],
  ['groups', Group],
  ['registers', Register],
  ['references', Reference],
  ['reviews', ReviewFile],
]

/** Returns one line per problem. Each line identifies the record by the name used in its file. */
export function checkCorpus(corpus: Corpus): string[] {
  const malformed = checkShapes(corpus)
  if (malformed.length > 0) return malformed
  return [
    ...checkNames(corpus),
    ...checkLinks(corpus),
    ...checkDrugs(corpus),
    ...checkInteractions(corpus),
    ...checkReviews(corpus),
    ...checkSources(corpus),
    ...checkProducts(corpus),
    ...checkTranslations(corpus),
    ...checkReferences(corpus),
    ...checkCodes(corpus),
    ...checkWording(corpus),
  ]
}

function checkShapes(corpus: Corpus): string[] {
  return SCHEMAS.flatMap(([kind, schema]) => {
    const validate: ValidateFunction = ajv.compile(schema)
    return (corpus[kind] as object[]).flatMap((record, index) => {
      if (validate(record)) return []
      const where = `${kind} ${labelOf(record) ?? index}`
      return (validate.errors ?? []).map(({ instancePath, message }) => `${where}${instancePath}: ${message}`)
    })
  })
}

/** The name by which a problem report identifies a record. An invalid record may lack any field. */
function labelOf(record: Partial<Record<'id' | 'remedy' | 'generic' | 'name' | 'by', string>> | null): string | undefined {
  return record?.id ?? record?.remedy ?? record?.generic ?? record?.name ?? record?.by
}

function checkNames(corpus: Corpus): string[] {
  return ENTITY_TYPES.flatMap((type) => {
    const owners = new Map<string, string>()
    const ids = new Set<string>()
    return entitiesOf(corpus, type).flatMap((entity) => {
      const problems = ids.has(entity.id) ? [`${type} ${entity.id}: duplicate id`] : []
      ids.add(entity.id)
      for (const name of new Set(namesOf(entity).map(foldWords))) {
        const owner = owners.get(name)
        if (owner) problems.push(`${type} ${entity.id}: "${name}" also names ${owner}`)
        owners.set(name, entity.id)
      }
      return problems
    })
  })
}

function checkLinks(corpus: Corpus): string[] {
  const known = new Set(ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).map(({ id }) => `${type}:${id}`)))
  const linked = new Set(ENTITY_TYPES.flatMap((type) => entitiesOf(corpus, type).flatMap(({ related }) => related)))
  const contained = corpus.remedy.flatMap(({ id, contains = [] }) =>
    contains.filter((other) => !known.has(`remedy:${other}`)).map((other) => `remedy ${id}: contains ${other}, which does not exist`),
  )
  const links = ENTITY_TYPES.flatMap((type) =>
    entitiesOf(corpus, type).flatMap(({ id, related }) => [
      ...related.filter((link) => !known.has(link)).map((link) => `${type} ${id}: the related entry ${link} does not exist`),
      ...(related.includes(`${type}:${id}`) ? [`${type} ${id}: related to itself`] : []),
      ...(related.length === 0 && !linked.has(`${type}:${id}`) ? [`${type} ${id}: not related to anything`] : []),
    ]),
  )
  return [...contained, ...links]
}

function checkDrugs({ generics, classes, remedy }: Corpus): string[] {
  const knownClasses = new Set(classes.map(({ name }) => name))
  const used = new Set(generics.flatMap((drug) => drug.classes))
  const owners = new Map<string, string>(
    remedy.flatMap((entity) => namesOf(entity).map((name) => [foldWords(name), `the remedy ${entity.id}`] as const)),
  )
  const problems = [...knownClasses].filter((name) => !used.has(name)).map((name) => `class ${name}: contains no drug`)
  for (const drug of generics) {
    for (const name of drug.classes) if (!knownClasses.has(name)) problems.push(`drug ${drug.generic}: the class ${name} does not exist`)
    if (drug.remedy && !remedy.some(({ id }) => id === drug.remedy))
      problems.push(`drug ${drug.generic}: the remedy ${drug.remedy} does not exist`)
    for (const name of new Set([drug.generic, ...drug.brands, ...drug.synonyms].map(foldWords))) {
      const owner = owners.get(name)
      if (owner) problems.push(`drug ${drug.generic}: "${name}" also names ${owner}`)
      owners.set(name, drug.generic)
    }
  }
  const classesOf = new Map(generics.map((drug) => [drug.generic, drug.classes]))
  for (const { name, aliases } of classes)
    for (const word of [name, ...aliases].map(foldWords)) {
      const owner = owners.get(word)
      // a drug may have the same name as its class
      if (owner && !classesOf.get(owner)?.includes(name)) problems.push(`class ${name}: "${word}" also names ${owner}`)
    }
  return problems
}

function checkSources(corpus: Corpus): string[] {
  const known = (source: string) => Object.hasOwn(corpus.authorities, source)
  return [
    ...ENTITY_TYPES.flatMap((type) =>
      entitiesOf(corpus, type).flatMap(({ id, evidence }) =>
        evidence.flatMap(({ source }) => (source && !known(source) ? [`${type} ${id}: ${source} is not a known authority`] : [])),
      ),
    ),
    ...corpus.interactions.flatMap(({ remedy, sources }) =>
      sources.filter((source) => !known(source)).map((source) => `interaction of ${remedy}: ${source} is not a known authority`),
    ),
  ]
}

function checkWording(corpus: Corpus): string[] {
  const problems: string[] = []
  const checkText = (where: string, text: string) => {
    const [word] = PROMISE.exec(text) ?? VERDICT.exec(text) ?? []
    if (word) problems.push(`${where}: contains "${word}"`)
  }
  for (const type of ENTITY_TYPES)
    for (const entity of entitiesOf(corpus, type)) {
      checkText(`${type} ${entity.id}`, JSON.stringify(entity))
      const hard = readabilityProblem(entity.description, MAX_GRADE)
      if (hard) problems.push(`${type} ${entity.id}: ${hard}`)
    }
  for (const record of corpus.interactions) checkText(`interaction of ${record.remedy}`, JSON.stringify(record))
  return problems
}

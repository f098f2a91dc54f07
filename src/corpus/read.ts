import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { projectRoot } from '../project-root.ts'
import type { Biomarker, Condition, DrugClass, Entity, EntityType, Generic, InteractionSource, Remedy, Toxin } from './records.ts'

export const CORPUS_DIRECTORY = join(projectRoot, 'corpus')
const VERSION_HASH_LENGTH = 12

export interface Corpus {
  version: string
  remedy: Remedy[]
  condition: Condition[]
  toxin: Toxin[]
  biomarker: Biomarker[]
  interactions: InteractionSource[]
  generics: Generic[]
  classes: DrugClass[]
  authorities: Record<string, string>
}

const FOLDERS: Record<EntityType, string> = { remedy: 'remedies', condition: 'conditions', toxin: 'toxins', biomarker: 'biomarkers' }

export const entitiesOf = (corpus: Corpus, type: EntityType): Entity[] => corpus[type]

/** The date of the last review and a hash of every file: another content is another version. */
export function corpusVersion(directory: string = CORPUS_DIRECTORY): string {
  const hash = createHash('sha256')
  let reviewed = ''
  for (const file of filesIn(directory, 'body').concat(filesIn(directory, 'drugs'), 'authorities.yaml')) {
    const text = readFileSync(join(directory, file), 'utf8')
    hash.update(`${file}\0${text}\0`)
    for (const [, day = ''] of text.matchAll(/^ {2}reviewed: (\d{4}-\d\d-\d\d)/gm)) if (day > reviewed) reviewed = day
  }
  return `${reviewed}+${hash.digest('hex').slice(0, VERSION_HASH_LENGTH)}`
}

export function readCorpus(directory: string = CORPUS_DIRECTORY): Corpus {
  const all = <T>(folder: string): T[] => filesIn(directory, folder).flatMap((file) => readYaml<T[]>(join(directory, file)))
  return {
    version: corpusVersion(directory),
    remedy: all(`body/${FOLDERS.remedy}`),
    condition: all(`body/${FOLDERS.condition}`),
    toxin: all(`body/${FOLDERS.toxin}`),
    biomarker: all(`body/${FOLDERS.biomarker}`),
    interactions: all('body/interactions'),
    generics: readYaml(join(directory, 'drugs', 'generics.yaml')),
    classes: readYaml(join(directory, 'drugs', 'classes.yaml')),
    authorities: readYaml(join(directory, 'authorities.yaml')),
  }
}

const filesIn = (directory: string, folder: string): string[] =>
  readdirSync(join(directory, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, file))

const readYaml = <T>(file: string): T => load(readFileSync(file, 'utf8'), { schema: CORE_SCHEMA, filename: file }) as T

import { basename, join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import { CORPUS_DIRECTORY, filesIn, hashFiles } from './files.ts'
import { type PastEdition, readHistory } from './history.ts'
import type { Group, Product, Register, Translations } from './products.ts'
import type { ReadingWords } from './reading-words.ts'
import type {
  Biomarker,
  Condition,
  DrugClass,
  Entity,
  EntityType,
  Generic,
  InteractionSource,
  Reference,
  Remedy,
  Toxin,
} from './records.ts'
import { type ReviewFile, readReviewFile } from './reviews.ts'
import type { SearchingWords } from './searching-words.ts'

export interface Corpus {
  version: string
  remedy: Remedy[]
  condition: Condition[]
  toxin: Toxin[]
  biomarker: Biomarker[]
  interactions: InteractionSource[]
  references: Reference[]
  generics: Generic[]
  classes: DrugClass[]
  products: Product[]
  groups: Group[]
  registers: Register[]
  /** Keyed by language. */
  translations: Record<string, Translations>
  reading: ReadingWords
  searching: SearchingWords
  authorities: Record<string, string>
  /** Maps units that aren't UCUM codes themselves to their UCUM codes; null if a unit has none. */
  units: Record<string, string | null>
  reviews: ReviewFile[]
  history: PastEdition[]
}

const FOLDERS: Record<EntityType, string> = { remedy: 'remedies', condition: 'conditions', toxin: 'toxins', biomarker: 'biomarkers' }
const GROUPS = join('products', 'groups.yaml')
const REGISTERS = join('products', 'registers')

export const entitiesOf = (corpus: Corpus, type: EntityType): Entity[] => corpus[type]

export const corpusVersion = (directory: string = CORPUS_DIRECTORY): string =>
  hashFiles(directory, [
    ...['body', 'drugs', 'products', 'names', 'references', 'reviews'].flatMap((folder) => filesIn(directory, folder)),
    ...['authorities.yaml', 'units.yaml', 'reading.yaml', 'searching.yaml'],
  ])

export function readCorpus(directory: string = CORPUS_DIRECTORY): Corpus {
  const read = <T>(...path: string[]): T => readYaml<T>(join(directory, ...path))
  const all = <T>(folder: string): T[] => filesIn(directory, folder).flatMap((file) => read<T[]>(file))
  const products = filesIn(directory, 'products')
  return {
    version: corpusVersion(directory),
    remedy: all(`body/${FOLDERS.remedy}`),
    condition: all(`body/${FOLDERS.condition}`),
    toxin: all(`body/${FOLDERS.toxin}`),
    biomarker: all(`body/${FOLDERS.biomarker}`),
    interactions: all('body/interactions'),
    references: all('references'),
    generics: read('drugs', 'generics.yaml'),
    classes: read('drugs', 'classes.yaml'),
    products: products.filter((file) => file !== GROUPS && !file.startsWith(REGISTERS)).flatMap((file) => read<Product[]>(file)),
    groups: read(GROUPS),
    registers: products.filter((file) => file.startsWith(REGISTERS)).map((file) => read<Register>(file)),
    translations: Object.fromEntries(filesIn(directory, 'names').map((file) => [basename(file, '.yaml'), read<Translations>(file)])),
    reading: read('reading.yaml'),
    searching: read('searching.yaml'),
    authorities: read('authorities.yaml'),
    units: read('units.yaml'),
    reviews: readReviews(directory),
    history: readHistory(directory),
  }
}

export const readReviews = (directory: string): ReviewFile[] =>
  filesIn(directory, 'reviews').map((file) => readReviewFile(join(directory, file)))

import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import { CORPUS_DIRECTORY, filesIn, hashFiles } from './files.ts'
import type { Biomarker, Condition, DrugClass, Entity, EntityType, Generic, InteractionSource, Remedy, Toxin } from './records.ts'

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

export const corpusVersion = (directory: string = CORPUS_DIRECTORY): string =>
  hashFiles(directory, filesIn(directory, 'body').concat(filesIn(directory, 'drugs'), 'authorities.yaml'))

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

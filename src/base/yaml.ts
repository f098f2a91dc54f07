import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, load } from 'js-yaml'
import { projectRoot } from './project-root.ts'

/** Where the build keeps files already parsed. Each is named by the hash of its YAML, so an edited file never finds an old copy. */
export const PARSED_DIRECTORY = join(projectRoot, 'dist', 'corpus')

export const parsedName = (yaml: string): string => `${hash('sha256', yaml)}.json`

export const parseYaml = (yaml: string, filename: string): unknown => load(yaml, { schema: CORE_SCHEMA, filename })

/** The content of a YAML file: the build's JSON where there is one, which loads ten times as fast. */
export function readYaml<T>(file: string): T {
  const yaml = readFileSync(file, 'utf8')
  try {
    return JSON.parse(readFileSync(join(PARSED_DIRECTORY, parsedName(yaml)), 'utf8')) as T
  } catch {
    return parseYaml(yaml, file) as T
  }
}

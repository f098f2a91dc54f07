import { readFileSync } from 'node:fs'
import { CORE_SCHEMA, load } from 'js-yaml'
import { derivedData } from './derived.ts'

export const parseYaml = (yaml: string, filename: string): unknown => load(yaml, { schema: CORE_SCHEMA, filename })

/** The content of a YAML file. Parsing takes ten times as long as reading the result that the build has stored. */
export function readYaml<T>(file: string): T {
  const yaml = readFileSync(file, 'utf8')
  return derivedData.get(yaml, () => parseYaml(yaml, file) as T)
}

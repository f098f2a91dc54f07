import { readFileSync } from 'node:fs'
import { CORE_SCHEMA, load, YAMLException } from 'js-yaml'
import { derivedData } from './derived.ts'
import { StartError } from './start-error.ts'

export function parseYaml(yaml: string, filename: string): unknown {
  try {
    return load(yaml, { schema: CORE_SCHEMA, filename })
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error
    throw new StartError(`${filename}:${(error.mark?.line ?? 0) + 1} is not valid YAML: ${error.reason}.`)
  }
}

/**
 * Returns the content of a YAML file. If the build has stored the parsed content, reads that instead, because parsing takes ten times as
 * long.
 */
export function readYaml<T>(file: string): T {
  const yaml = readFileSync(file, 'utf8')
  return derivedData.get(yaml, () => parseYaml(yaml, file) as T)
}

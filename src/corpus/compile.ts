import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PARSED_DIRECTORY, parsedName, parseYaml } from '../base/yaml.ts'
import { CORPUS_DIRECTORY, filesIn } from './files.ts'

/** A step of the build: parses the YAML files that changed since the last one. */
mkdirSync(PARSED_DIRECTORY, { recursive: true })
const current = new Set<string>()
for (const file of filesIn(CORPUS_DIRECTORY, '.')) {
  const yaml = readFileSync(join(CORPUS_DIRECTORY, file), 'utf8')
  const name = parsedName(yaml)
  current.add(name)
  const target = join(PARSED_DIRECTORY, name)
  if (existsSync(target)) continue
  // two builds may run at once, and a reader must never see half a file
  const unfinished = `${target}.${process.pid}`
  writeFileSync(unfinished, JSON.stringify(parseYaml(yaml, file)))
  renameSync(unfinished, target)
}
for (const name of readdirSync(PARSED_DIRECTORY)) if (name.endsWith('.json') && !current.has(name)) rmSync(join(PARSED_DIRECTORY, name))

import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/**
 * Caches JSON that takes a long time to derive from a source. The build stores it under the hash of the source, so that start-up only has
 * to read it. If the source changes, so does the hash, so outdated data is never used.
 */
export class DerivedData {
  readonly #directory: string
  /** The files requested so far in this build; undefined outside a build. */
  #namesInBuild: Set<string> | undefined

  constructor(directory: string) {
    this.#directory = directory
  }

  get<T>(source: string, derive: () => T): T {
    const name = `${hash('sha256', source)}.json`
    this.#namesInBuild?.add(name)
    try {
      return JSON.parse(readFileSync(join(this.#directory, name), 'utf8')) as T
    } catch {
      const value = derive()
      if (this.#namesInBuild) this.#write(name, JSON.stringify(value))
      return value
    }
  }

  /** Stores everything requested through `read`, and removes files from earlier builds that are no longer requested. */
  async build(read: () => void | Promise<void>): Promise<void> {
    mkdirSync(this.#directory, { recursive: true })
    const names = new Set<string>()
    this.#namesInBuild = names
    await read()
    this.#namesInBuild = undefined
    for (const name of readdirSync(this.#directory)) if (!names.has(name)) rmSync(join(this.#directory, name), { force: true })
  }

  /** Writes to a temporary file and renames it, so that no reader sees an incomplete file. */
  #write(name: string, json: string): void {
    const unfinished = join(this.#directory, `${name}.${process.pid}`)
    writeFileSync(unfinished, json)
    renameSync(unfinished, join(this.#directory, name))
  }
}

export const derivedData = new DerivedData(join(projectRoot, 'dist', 'derived'))

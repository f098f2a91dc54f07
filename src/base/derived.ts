import { hash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from './project-root.ts'

/**
 * What takes long to derive from a source, as JSON. A build keeps it under the hash of the source, and a start only reads it. A
 * source that has changed since has another name, so nothing outdated is ever found.
 */
export class DerivedData {
  readonly #directory: string
  /** What a build has asked for so far; undefined outside a build. */
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

  /** Keeps everything that `read` asks for, and removes what earlier builds kept besides. */
  async build(read: () => void | Promise<void>): Promise<void> {
    mkdirSync(this.#directory, { recursive: true })
    const names = new Set<string>()
    this.#namesInBuild = names
    await read()
    this.#namesInBuild = undefined
    for (const name of readdirSync(this.#directory)) if (!names.has(name)) rmSync(join(this.#directory, name), { force: true })
  }

  /** Nobody ever reads half a file. */
  #write(name: string, json: string): void {
    const unfinished = join(this.#directory, `${name}.${process.pid}`)
    writeFileSync(unfinished, json)
    renameSync(unfinished, join(this.#directory, name))
  }
}

export const derivedData = new DerivedData(join(projectRoot, 'dist', 'derived'))

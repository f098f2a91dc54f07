import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readYaml } from '../../src/base/yaml.ts'
import type { Belief } from '../../src/corpus/beliefs.ts'
import { CORPUS_DIRECTORY } from '../../src/corpus/files.ts'

/** Modified copies of the belief library's files. */
export class LibraryVariants {
  readonly #home = mkdtempSync(join(tmpdir(), 'threefold-library-'))

  /** Writes a copy with the edit applied to every record. Records for which it returns undefined are left out. */
  make(edit: (belief: Belief) => object | undefined): string {
    const directory = mkdtempSync(join(this.#home, 'variant-'))
    const folder = join(directory, 'mind', 'beliefs')
    cpSync(join(CORPUS_DIRECTORY, 'mind', 'beliefs'), folder, { recursive: true })
    for (const file of readdirSync(folder).map((each) => join(folder, each)))
      writeFileSync(file, JSON.stringify(readYaml<Belief[]>(file).flatMap((belief) => edit(belief) ?? []))) // JSON is valid YAML
    return directory
  }

  close(): void {
    rmSync(this.#home, { recursive: true, force: true })
  }
}

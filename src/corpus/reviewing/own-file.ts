import { existsSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CORE_SCHEMA, dump } from 'js-yaml'
import { StartError } from '../../base/start-error.ts'
import { slugOf } from '../../text/fold.ts'
import { type Objection, type ReviewFile, readReviewFile } from '../reviews.ts'
import type { Reviewable } from './reviewables.ts'

export type Reviewer = Required<Pick<ReviewFile, 'by' | 'license'>>

/** The file with one pharmacist's decisions. It is rewritten after each decision. */
export class OwnFile {
  readonly path: string
  readonly #reviewer: Reviewer

  constructor(directory: string, reviewer: Reviewer) {
    const slug = slugOf(reviewer.by)
    if (slug === '') throw new StartError('The name must contain at least one letter: --by "Jane Doe"')
    this.path = join(directory, 'reviews', `${slug}.yaml`)
    this.#reviewer = reviewer
    const { by, license } = this.#read()
    if (by !== reviewer.by || license !== reviewer.license)
      throw new StartError(`${this.path} belongs to ${[by, license].filter(Boolean).join(', ')}. Use the same --by and --license.`)
  }

  get exists(): boolean {
    return existsSync(this.path)
  }

  sign(signature: ReviewFile['signatures'][number]): void {
    const file = this.#read()
    this.#write({ ...file, signatures: [...file.signatures, signature] })
  }

  object(objection: Objection): void {
    const file = this.#read()
    this.#write({ ...file, objections: [...(file.objections ?? []), objection] })
  }

  /** Removes the pharmacist's decisions about this version of a record. */
  takeBack({ id, hash }: Pick<Reviewable, 'id' | 'hash'>): void {
    if (!this.exists) return
    const { signatures, objections, ...reviewer } = this.#read()
    const isOther = (decision: { record: string; hash: string }) => decision.record !== id || decision.hash !== hash
    this.#write({
      ...{ ...reviewer, signatures: signatures.filter(isOther) },
      ...(objections && { objections: objections.filter(isOther) }),
    })
  }

  #read(): ReviewFile {
    return this.exists ? readReviewFile(this.path) : { ...this.#reviewer, signatures: [] }
  }

  /** Writes to a temporary file and renames it, so that an interruption never leaves an incomplete file. */
  #write(file: ReviewFile): void {
    const unfinished = `${this.path}.${process.pid}`
    writeFileSync(unfinished, dump(file, { schema: CORE_SCHEMA, flowLevel: 2, lineWidth: -1, noCompatMode: true }))
    renameSync(unfinished, this.path)
  }
}

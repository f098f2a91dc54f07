import type { Ajv2020 } from 'ajv/dist/2020.js'
import type { Answer } from './client.ts'
import { expectThat } from './expect.ts'
import { newAjv, problemIn } from './schemas.ts'

interface DescribedOperation {
  parameters?: { name: string; in: string; required?: boolean }[]
  responses?: Record<string, { content?: Record<string, unknown> }>
}

export interface Document {
  openapi?: string
  info?: { version?: string }
  paths?: Record<string, Record<string, DescribedOperation>>
}

const DOCUMENT = 'deployment'
const inPointer = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))

/** The deployment's description of itself in `/openapi.json`. */
export class Description {
  readonly document: Document
  readonly #ajv: Ajv2020

  constructor(document: Document) {
    this.document = document
    this.#ajv = newAjv()
    this.#ajv.addSchema({ ...document, $id: DOCUMENT })
  }

  has(method: string, path: string): boolean {
    return this.document.paths?.[path]?.[method.toLowerCase()] !== undefined
  }

  /** Expects a response to match the schema that the deployment publishes for it. */
  expectKept(answer: Answer, method: string, path: string, type = 'application/json'): void {
    const described = this.document.paths?.[path]?.[method.toLowerCase()]?.responses?.[answer.status]
    expectThat(described?.content?.[type] !== undefined, `/openapi.json: a description of ${method} ${path} ${answer.status}`, described)
    const place = ['paths', path, method.toLowerCase(), 'responses', String(answer.status), 'content', type, 'schema']
    const problem = problemIn({ $ref: `${DOCUMENT}#/${place.map(inPointer).join('/')}` }, answer.json(), this.#ajv)
    expectThat(problem === null, `${answer.of}: a body that matches /openapi.json`, `${problem} in ${answer.text}`)
  }
}

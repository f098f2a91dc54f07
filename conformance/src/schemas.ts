import { Ajv2020 } from 'ajv/dist/2020.js'

export type Schema = Readonly<Record<string, unknown>>

const ajv = newAjv()

/** Formats are not checked: a deployment may declare formats that this kit doesn't know. */
export function newAjv(): Ajv2020 {
  return new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
}

/** The first deviation from the schema, or null. */
export function problemIn(schema: Schema, value: unknown, by: Ajv2020 = ajv): string | null {
  const validate = by.compile(schema)
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  return `${error?.instancePath || 'the body'} ${error?.message ?? 'is not as described'}`
}

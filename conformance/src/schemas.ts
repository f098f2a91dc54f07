import { Ajv2020 } from 'ajv/dist/2020.js'

export type Schema = Readonly<Record<string, unknown>>

const ajv = newAjv()

/** Creates a validator. Formats are not checked, because a deployment may declare formats that aren't known here. */
export function newAjv(): Ajv2020 {
  return new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
}

/** Describes the first deviation from the schema, or returns null if there is none. */
export function problemIn(schema: Schema, value: unknown, by: Ajv2020 = ajv): string | null {
  const validate = by.compile(schema)
  if (validate(value)) return null
  const [error] = validate.errors ?? []
  return `${error?.instancePath || 'the body'} ${error?.message ?? 'does not match the description'}`
}

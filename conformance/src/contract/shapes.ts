import type { Schema } from '../schemas.ts'

const OPTIONAL = Symbol('optional')

export const optional = (schema: Schema): Schema => ({ ...schema, [OPTIONAL]: true })
const isRequired = (schema: Schema) => !(OPTIONAL in schema)

/** The schema of an object with at least these fields. Other fields are allowed, because changes within /v1 are additive. */
export const object = (properties: Record<string, Schema>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => isRequired(properties[name] as Schema)),
})

export const text = { type: 'string' } as const
const filledText = { type: 'string', minLength: 1 } as const
export const number = { type: 'number' } as const
export const boolean = { type: 'boolean' } as const
export const record = { type: 'object' } as const
export const nothing = { type: 'null' } as const
export const uuid = { type: 'string', pattern: '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$' } as const
export const list = (items: Schema): Schema => ({ type: 'array', items })
export const nullable = <T extends Schema & { type: string }>(schema: T) => ({ ...schema, type: [schema.type, 'null'] })
export const oneOf = (...values: string[]): Schema => ({ enum: values })
const mapOf = (...types: string[]): Schema => ({ type: 'object', additionalProperties: { type: types } })

/** A disclaimer must be present and must not be empty. */
export const disclaimer = filledText

export const keySummary = object({
  id: uuid,
  name: text,
  key_prefix: text,
  scopes: list(text),
  is_active: boolean,
  created_at: text,
  last_used_at: nullable(text),
  expires_at: nullable(text),
})
export const mintResponse = object({ key: text, api_key: keySummary })

export const introspection = object({
  identity: object({ email: text, linked_apps: object({ mind: boolean, body: boolean, voice: boolean }) }),
  key: keySummary,
  plan_snapshot: mapOf('string', 'boolean'),
  usage_today: mapOf('number'),
  limits: object({ requests_per_min: number, ai_daily_caps: mapOf('number') }),
})

const entitySummary = object({ id: text, name: text, category: nullable(text) })
export const entityList = object({ data: list(entitySummary), next_cursor: nullable(text), disclaimer })

export const SEVERITIES = ['CRITICAL', 'HIGH', 'MODERATE', 'LOW']
export const interaction = object({
  id: text,
  remedyId: text,
  remedyName: text,
  drugOrClass: text,
  severity: oneOf(...SEVERITIES),
  mechanism: filledText,
  clinicalEffect: filledText,
  recommendation: filledText,
})
export const checkResult = object({ matches: list(interaction), unmatched: list(text), checked: number, disclaimer })
export const searchHit = object({ type: text, id: text, name: text, category: nullable(text), snippet: nullable(text) })

const beliefSummary = object({
  id: text,
  slug: text,
  title: text,
  world: nullable(text),
  core_truth: nullable(text),
  tags: { type: ['array', 'null'], items: text },
  display_order: nullable(number),
})
export const beliefList = object({ data: list(beliefSummary), next_cursor: nullable(text) })

export const pitchResult = object({ pitch: filledText, subject: nullable(text), pitch_type: text, framework: optional(text) })

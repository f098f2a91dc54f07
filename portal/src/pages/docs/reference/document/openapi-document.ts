/** The subset of OpenAPI 3.1 that the reference uses. */
export interface OpenApiDocument {
  info: { version: string; description?: string }
  tags?: { name: string; description?: string }[]
  paths: Record<string, Record<string, OpenApiOperation>>
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme> }
}

export interface OpenApiOperation {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  /** The required scopes, by security scheme. */
  security?: Record<string, string[]>[]
  parameters?: OpenApiParameter[]
  requestBody?: { content: Content }
  responses: Record<string, { description: string; content?: Content }>
}

export interface OpenApiParameter {
  name: string
  in: string
  required?: boolean
  description?: string
  schema: Schema
}

export type Content = Record<string, MediaType>

interface MediaType {
  schema?: Schema
  example?: unknown
  examples?: Record<string, { value?: unknown }>
}

interface SecurityScheme {
  description?: string
  bearerFormat?: string
}

export interface Schema {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  examples?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

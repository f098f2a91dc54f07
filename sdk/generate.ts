import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript'
import ts from 'typescript'
import { SEVERITIES } from '../src/contract/interactions/interaction.ts'
import { ALL_SCOPES } from '../src/contract/scopes.ts'
import { withRanges } from './ranges.ts'

const { factory, SyntaxKind } = ts
const EXPORTED = [factory.createModifier(SyntaxKind.ExportKeyword)]
/** New names for types that would otherwise shadow a global of the language or an export of the SDK. */
const RENAMED: Record<string, string> = { Error: 'ErrorResponse', CoachEvent: 'CoachEventOrError' }
/** Shorter names for types that would otherwise be named after their position in the document. */
const SHORTER: Record<string, string> = { SendCoachMessageBodyConversationHistory: 'CoachTurn' }
/** Sets of values that have one name wherever they occur, even where only some of the values are allowed. */
const VALUES: Record<string, readonly string[]> = { Scope: ALL_SCOPES, Severity: SEVERITIES }

type Comments = ts.SynthesizedComment[] | undefined
type Property = ts.PropertySignature & { type: ts.TypeNode }

const upperFirst = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const pascal = (name: string) => name.split(/\W|_/).map(upperFirst).join('')
const singular = (name: string) => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '')
const schemaName = (name: string) => RENAMED[name] ?? name
const nameOf = ({ name }: Property) => (name as ts.StringLiteral | ts.Identifier).text
const propertiesOf = ({ members }: { members: ts.NodeArray<ts.TypeElement> }) =>
  members.filter((member): member is Property => ts.isPropertySignature(member))
const isObject = (node: ts.Node): node is ts.TypeLiteralNode => ts.isTypeLiteralNode(node) && propertiesOf(node).length > 0

const textsOf = (type: ts.TypeNode): (string | undefined)[] =>
  (ts.isUnionTypeNode(type) ? [...type.types] : [type]).map((one) => /^"(.*)"$/.exec(astToString(one).trim())?.[1])

/** The name of a union of string literals, if it has one. */
const nameOfValues = (type: ts.TypeNode): string | undefined =>
  ts.isUnionTypeNode(type)
    ? Object.keys(VALUES).find((name) => textsOf(type).every((text) => text !== undefined && VALUES[name]?.includes(text)))
    : undefined

/** The values that distinguish an object in a union from the others, such as `spelling` in `{ kind: 'spelling' }`. */
function discriminatorOf(object: ts.TypeLiteralNode): string {
  const texts = propertiesOf(object)
    .map(({ type }) => textsOf(type))
    .find((each) => each.every((text) => text !== undefined))
  return (texts ?? []).map((text) => pascal(text as string)).join('Or')
}

/** Collects declarations in which every object has a name, so that editors show `Dashboard` instead of a page of braces. */
class Declarations {
  readonly #byName = new Map<string, ts.Statement | null>()

  get text(): string {
    return astToString([...this.#byName.values()] as ts.Node[]).replaceAll('@description ', '')
  }

  add(name: string, type: ts.TypeNode, comments?: Comments, prefix = name): ts.TypeNode {
    if (this.#byName.has(name)) throw new Error(`Two types would be named ${name}: name one of them in the contract.`)
    this.#byName.set(name, null) // reserves the position, so that a type comes before the types that it contains
    // types are declared as aliases, because an interface isn't assignable to a record
    const inner = isObject(type) ? factory.createTypeLiteralNode(this.#membersOf(type, prefix)) : this.within(type, name)
    const declaration = factory.createTypeAliasDeclaration(EXPORTED, name, undefined, inner)
    this.#byName.set(name, ts.setSyntheticLeadingComments(declaration, comments))
    return factory.createTypeReferenceNode(name)
  }

  /** Names the objects in the members of an object: `DashboardMind` in `Dashboard`, `AuditLogEntry` in the `data` of `AuditLog`. */
  #membersOf({ members }: ts.TypeLiteralNode, prefix: string): ts.TypeElement[] {
    return members.map((member) => {
      if (!ts.isPropertySignature(member)) return member
      const { modifiers, name, questionToken, type } = member as Property
      const inner =
        nameOf(member as Property) === 'data' ? this.#data(type, prefix) : this.within(type, prefix + pascal(nameOf(member as Property)))
      const updated = factory.updatePropertySignature(member, modifiers, name, questionToken, inner)
      return ts.setSyntheticLeadingComments(updated, ts.getSyntheticLeadingComments(member))
    })
  }

  #data(type: ts.TypeNode, prefix: string): ts.TypeNode {
    if (isObject(type)) return this.add(`${prefix}Data`, type, undefined, prefix)
    return this.within(type, `${prefix}Entry`)
  }

  /** Replaces the objects within a type, and references into `components`, with names. */
  within(type: ts.TypeNode, path: string): ts.TypeNode {
    if (ts.isIndexedAccessTypeNode(type)) return factory.createTypeReferenceNode(schemaName(referenced(type)))
    if (isObject(type)) return this.add(SHORTER[path] ?? path, type)
    const known = nameOfValues(type)
    if (known) return factory.createTypeReferenceNode(known)
    const isChoice = ts.isUnionTypeNode(type) && type.types.filter(isObject).length > 1
    const inner = ts.isArrayTypeNode(type) ? singular(path) : path
    const visit = (child: ts.Node) =>
      ts.isTypeNode(child) ? this.within(child, isChoice && isObject(child) ? path + discriminatorOf(child) : inner) : child
    return ts.visitEachChild(type, visit, undefined)
  }
}

const referenced = ({ indexType }: ts.IndexedAccessTypeNode) => ((indexType as ts.LiteralTypeNode).literal as ts.StringLiteral).text

/** The type of a nested member, or undefined if it doesn't exist. */
function dig(node: ts.TypeNode | undefined, ...[name, ...deeper]: string[]): ts.TypeNode | undefined {
  if (name === undefined || !node) return node
  return ts.isTypeLiteralNode(node) ? dig(propertiesOf(node).find((member) => nameOf(member) === name)?.type, ...deeper) : undefined
}

const SUCCESSES = ['200', '201', '202']
const JSON_CONTENT = ['content', 'application/json']

/** One line for an operation, with the types of its input and its response. */
function operationOf(member: Property, declarations: Declarations): string {
  const id = nameOf(member)
  const typeOf = (type: ts.TypeNode | undefined, suffix: string) =>
    !type || type.kind === SyntaxKind.NeverKeyword
      ? 'never'
      : `types.${astToString(declarations.within(type, upperFirst(id) + suffix)).trim()}`
  const answer = SUCCESSES.map((status) => dig(member.type, 'responses', status, ...JSON_CONTENT)).find(Boolean)
  const query = typeOf(dig(member.type, 'parameters', 'query'), 'Query')
  const body = typeOf(dig(member.type, 'requestBody', ...JSON_CONTENT), 'Body')
  return `${id}: { query: ${query}; body: ${body}; answer: ${typeOf(answer, 'Answer')} }`
}

const NOTICE = '// Generated from openapi.json by `npm run drift -- --update`.\n'

/** Generates TypeScript from an OpenAPI document: `types`, and `operations`, which refers to these. */
export async function generate(document: OpenAPI3): Promise<{ types: string; operations: string }> {
  const statements = (await openapiTS(withRanges(document))) as ts.InterfaceDeclaration[]
  const membersOf = (name: string) => propertiesOf(statements.find((statement) => statement.name?.text === name) as ts.InterfaceDeclaration)
  const declarations = new Declarations()
  const components = membersOf('components').find((member) => nameOf(member) === 'schemas')?.type as ts.TypeLiteralNode
  const schemas = propertiesOf(components)
  for (const schema of schemas) declarations.add(schemaName(nameOf(schema)), schema.type, ts.getSyntheticLeadingComments(schema))
  const lines = membersOf('operations').map((member) => operationOf(member, declarations))
  const routes = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, { operationId: string }>).map(
      ([method, { operationId }]) => `${operationId}: '${method.toUpperCase()} ${path}',`,
    ),
  )
  const valuesText = Object.entries(VALUES).map(
    ([name, texts]) => `export type ${name} = ${texts.map((text) => `'${text}'`).join(' | ')}\n`,
  )
  return {
    types: NOTICE + declarations.text + valuesText.join(''),
    operations: [
      NOTICE,
      "import type * as types from './types.ts'",
      '/** The method and path of each operation. */',
      `export const OPERATIONS = {\n${routes.join('\n')}\n} as const`,
      `export interface Operations {\n${lines.join('\n')}\n}`,
      '/** The schemas of the OpenAPI document by their names. */',
      `export interface Schemas {\n${schemas.map((schema) => `${nameOf(schema)}: types.${schemaName(nameOf(schema))}`).join('\n')}\n}`,
    ].join('\n'),
  }
}

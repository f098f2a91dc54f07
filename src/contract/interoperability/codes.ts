import Type, { type Static } from 'typebox'
import { literals, shape } from '../shapes.ts'

/** The code systems for drugs, by the short names that items may use. */
const CODE_SYSTEMS = { rxcui: 'http://www.nlm.nih.gov/research/umls/rxnorm', unii: 'http://fdasis.nlm.nih.gov' } as const
type ShortName = keyof typeof CODE_SYSTEMS
const SHORT_NAMES = Object.keys(CODE_SYSTEMS) as ShortName[]

/** The codes of a drug, by the short name of the code system. */
export type DrugCodes = Partial<Record<ShortName, string>>

export const Code = shape(
  'Code',
  Type.Object({
    system: literals(Object.values(CODE_SYSTEMS), {
      description: `The code system, as in FHIR: \`${CODE_SYSTEMS.rxcui}\` (RxNorm) or \`${CODE_SYSTEMS.unii}\` (UNII).`,
    }),
    code: Type.String(),
  }),
)
export type Code = Static<typeof Code>

export const codesOf = (codes: DrugCodes = {}): Code[] =>
  SHORT_NAMES.flatMap((name) => (codes[name] === undefined ? [] : [{ system: CODE_SYSTEMS[name], code: codes[name] }]))

const CodeInItem = Type.Object({
  system: literals([...Object.values(CODE_SYSTEMS), ...SHORT_NAMES], { description: 'The code system, or its short name.' }),
  code: Type.String({ minLength: 1, maxLength: 40 }),
})

/** An item to check. Declared as a list of types instead of a union, so that a problem with an item is reported only once. */
export const CheckedItem = Type.Unsafe<string | Static<typeof CodeInItem>>({
  ...CodeInItem,
  ...{ type: ['string', 'object'], minLength: 1, maxLength: 120 },
})

/** A code as the text of an item, with the short name of its system: `rxcui:11289`. Null if the system is not supported. */
export function textOfCode({ system, code }: { system: string; code: string }): string | null {
  const name = SHORT_NAMES.find((each) => system === each || system === CODE_SYSTEMS[each])
  return name ? `${name}:${code}` : null
}

/** An item as text. */
export const itemText = (item: Static<typeof CheckedItem>): string => (typeof item === 'string' ? item : (textOfCode(item) ?? item.code))

const CODED = new RegExp(`^\\s*(${SHORT_NAMES.join('|')})\\s*:(.*)$`, 'is')

/** The code in an item's text, in the form in which codes are compared; null if the text is not a code. */
export function codeKeyIn(text: string): string | null {
  const [, name, code] = CODED.exec(text) ?? []
  return name && code !== undefined ? codeKey(name.toLowerCase(), code.trim().toUpperCase()) : null
}

const codeKey = (name: string, code: string) => `${name}:${code}`

export const codeKeysOf = (codes: DrugCodes = {}): string[] => Object.entries(codes).map(([name, code]) => codeKey(name, code))

import { codeKeyIn } from '../../contract/interoperability/codes.ts'
import type { Match } from './check-items.ts'

/** Makes a match readable: an item that was sent as a code is replaced with the drug's name. */
export function withNames(match: Match): Match {
  const named = (item: string): string => {
    const thing = codeKeyIn(item) === null ? undefined : match.things[match.between.indexOf(item)]
    return thing?.name ?? item
  }
  const { between, because } = match
  return { ...match, between: between.map(named), because: because && { ...because, input: named(because.input) } }
}

import { Ajv } from 'ajv'
import { Thesaurus } from '../words/thesaurus.ts'

const validate = new Ajv({ allErrors: true, strict: false }).compile(Thesaurus)

/** Checks the thesaurus. Returns one line per problem. */
export function checkThesaurus(thesaurus: Thesaurus): string[] {
  if (!validate(thesaurus)) return (validate.errors ?? []).map(({ instancePath, message }) => `thesaurus${instancePath}: ${message}`)
  return [...checkKinds(thesaurus), ...checkEntries(thesaurus)]
}

function checkKinds({ kinds }: Thesaurus): string[] {
  const owners = new Map<string, string>()
  return Object.entries(kinds).flatMap(([kind, words]) =>
    words.flatMap((word) => {
      const owner = owners.get(word)
      owners.set(word, kind)
      return owner ? [`thesaurus kind ${kind}: "${word}" is also in ${owner}`] : []
    }),
  )
}

function checkEntries({ kinds, rings }: Thesaurus): string[] {
  return Object.entries(rings).flatMap(([ring, entries]) =>
    entries.flatMap((entry) => {
      const unknown = entry.match(/@[a-z]+/g)?.find((kind) => !Object.hasOwn(kinds, kind.slice(1)))
      return [
        ...(unknown ? [`thesaurus ring ${ring}: "${entry}" uses the unknown kind ${unknown}`] : []),
        ...(/^\*|\*\??$/.test(entry) ? [`thesaurus ring ${ring}: "${entry}" begins or ends with *`] : []),
        ...(entry.endsWith('?') && entries.includes(entry.slice(0, -1))
          ? [`thesaurus ring ${ring}: "${entry}" also appears without "?"`]
          : []),
      ]
    }),
  )
}

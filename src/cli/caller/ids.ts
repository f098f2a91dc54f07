import { InvalidRequestError, type Threefold } from '@threefold/sdk'
import { WrongUse } from './failures.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** The minimum length of an abbreviated id. A shorter one would often match by accident. */
const SHORTEST = 4

interface Named {
  id: string
  /** The name by which people recognize the entry. */
  name: string
}

export interface Kind {
  /** The entries as a plural noun, such as "your keys". */
  what: string
  /** The command that lists the ids. */
  command: string
}

/** Finds the only entry whose id begins with what was typed. */
export function startingWith<T extends Named>(typed: string, known: readonly T[], { what, command }: Kind): T {
  const found = known.filter(({ id }) => id === typed || (typed.length >= SHORTEST && id.toLowerCase().startsWith(typed.toLowerCase())))
  const [only, ...others] = found
  if (only && others.length === 0) return only
  const problem = only
    ? `The ids of several of ${what} begin with "${typed}": ${found.map(({ id, name }) => `${id} (${name})`).join(', ')}.`
    : `None of ${what} has an id that begins with "${typed}"${typed.length < SHORTEST ? ` (type at least ${SHORTEST} characters)` : ''}.`
  throw new WrongUse(`${problem} To see the ids, run: ${command}`)
}

async function whole(typed: string, kind: Kind, list: () => Promise<Named[]>): Promise<string> {
  return UUID.test(typed) ? typed : startingWith(typed, await list(), kind).id
}

async function collect<T extends { id: string }>(entries: AsyncIterable<T>, nameOf: (entry: T) => string): Promise<Named[]> {
  const named: Named[] = []
  for await (const entry of entries) named.push({ id: entry.id, name: nameOf(entry) })
  return named
}

/** The whole id of one of the caller's keys, including test keys that they minted. */
export const wholeKeyId = ({ keys }: Threefold, typed: string): Promise<string> =>
  whole(typed, { what: 'your keys', command: 'threefold keys' }, async () => {
    const own = await collect(keys.list(), ({ name }) => name)
    const isFound = own.some(({ id }) => id.startsWith(typed.toLowerCase()))
    if (isFound) return own
    const ofTests = await collect(keys.list({ mode: 'test' }), ({ name }) => name).catch((error) => {
      if (error instanceof InvalidRequestError) return [] // the service doesn't support test keys
      throw error
    })
    return [...own, ...ofTests]
  })

export const wholeOpportunityId = ({ voice }: Threefold, typed: string): Promise<string> =>
  whole(typed, { what: 'your opportunities', command: 'threefold opportunities' }, () =>
    collect(voice.me.opportunities(), ({ title }) => title),
  )

export const wholeSpeechId = ({ voice }: Threefold, typed: string): Promise<string> =>
  whole(typed, { what: 'your speeches', command: 'threefold get /v1/voice/me/speeches' }, () =>
    collect(voice.me.speeches(), ({ title }) => title),
  )

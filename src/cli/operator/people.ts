import { systemClock } from '../../base/clock.ts'
import { parseJson } from '../../base/json.ts'
import { StartError } from '../../base/start-error.ts'
import type { Database } from '../../db/database.ts'
import { listNotes } from '../../identity/audit.queries.ts'
import { foldEmail } from '../../identity/email.ts'
import { blockPerson, findPerson } from '../../identity/lifecycle/people.queries.ts'
import { APPS_UNTOUCHED, erase, exportPerson, showPerson } from '../../identity/lifecycle/people.ts'
import { type Run, say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'
import { withOperatorStorage } from './with-storage.ts'

type Work = (platform: Database, person: string, terminal: Terminal) => Promise<void>

const MOST_NOTES = 500
const OPERATOR = { via: 'operator', key: null, network: null } as const

const noSuchPerson = () => new StartError('There is no person with this e-mail address or id.')

const ambiguous = (ids: string[]) =>
  new StartError(`Several people have had this e-mail address. Specify one of them by id: ${ids.join(', ')}`)

/** Creates a command about one person, who is specified by e-mail address or identity id. */
const aboutPerson =
  (verb: string, work: Work): Run =>
  async (args, terminal) => {
    const [wanted, ...more] = readArguments(args, {}, true).positionals
    if (!wanted || more.length > 0)
      throw new StartError(`Specify the person by e-mail address or identity id: threefold people ${verb} PERSON`)
    await withOperatorStorage(terminal, async ({ db: { platform } }) => {
      const [found, ...others] = await platform.unscoped(findPerson, [foldEmail(wanted)])
      if (!found) throw noSuchPerson()
      if (others.length > 0) throw ambiguous([found, ...others].map(({ id }) => id))
      await work(platform, found.id, terminal)
    })
  }

export const show = aboutPerson('show', async (platform, person, terminal) => {
  const stored = await showPerson(platform, person)
  if (!stored?.identity) throw noSuchPerson()
  const { identity, links, keys, portal_sessions: sessions } = stored
  const own = keys.filter((key) => key.is_portal !== true)
  say(terminal, `id        ${identity.id}`)
  say(terminal, `email     ${identity.email}`)
  say(terminal, `since     ${identity.created_at}`)
  say(terminal, `blocked   ${identity.blocked_at ?? 'no'}`)
  say(terminal, `linked    ${links.map(({ app }) => app).join(', ') || 'none'}`)
  say(terminal, `keys      ${own.length}, of which ${own.filter((key) => key.revoked_at !== null).length} revoked`)
  say(terminal, `sessions  ${sessions.length}`)
})

export const exportToOutput = aboutPerson('export', async (platform, person, terminal) => {
  say(terminal, JSON.stringify(await exportPerson(platform, { person, by: OPERATOR, now: systemClock.now() }), null, 2))
})

export const audit = aboutPerson('audit', async (platform, person, terminal) => {
  const stored = await platform.asPerson(person, listNotes, [person, null, null, null, null, MOST_NOTES])
  const notes = stored ? parseJson(stored) : []
  for (const { at, action, via, network, key_id, key_name } of notes)
    say(terminal, [at, action.padEnd(8), (via ?? '-').padEnd(8), network ?? '-', key_id ?? '-', key_name ?? ''].join('  ').trimEnd())
  if (notes.length === MOST_NOTES) terminal.stderr.write(`Only the newest ${MOST_NOTES} are listed.\n`)
})

const setBlocked = (verb: string, isBlocked: boolean, outcome: string) =>
  aboutPerson(verb, async (platform, person, terminal) => {
    const [row] = await platform.unscoped(blockPerson, [person, isBlocked, new Date(systemClock.now())])
    if (!row?.done) throw noSuchPerson()
    say(terminal, `${outcome} (${person})`)
  })

export const block = setBlocked('block', true, 'Blocked. All keys and sessions are rejected, and no new ones can be created.')
export const unblock = setBlocked('unblock', false, 'Unblocked. Keys and sessions that have not expired or been revoked work again.')

export const eraseForever = aboutPerson('erase', async (platform, person, terminal) => {
  const note = await erase(platform, { person, by: 'operator', now: systemClock.now() })
  if (note === null) throw noSuchPerson()
  say(terminal, `Erased everything that the platform stored about this person. Audit note: ${note}`)
  say(terminal, APPS_UNTOUCHED)
})

import type { Command, CommandGroup } from '../command.ts'
import type { Run } from '../terminal.ts'

const command = (name: string, usage: string, help: string, find: () => Promise<Run>): Command => ({
  words: name.split(' '),
  usage,
  help,
  load: async () => (await import('./failures.ts')).telling(`threefold ${name} ${usage}`.trimEnd(), await find()),
})

const account = [
  command(
    'login',
    '[--base-url URL] [--json]',
    'Read a key from a hidden prompt or standard input, and store it.',
    async () => (await import('./account/login.ts')).login,
  ),
  command('logout', '[--json]', 'Remove the stored key.', async () => (await import('./account/login.ts')).logout),
  command('me', '[--json]', "Show the key's owner, scopes and remaining quota.", async () => (await import('./account/me.ts')).me),
  command(
    'usage',
    '[--days N] [--csv] [--json]',
    'Show the daily usage of your keys.',
    async () => (await import('./account/usage.ts')).usage,
  ),
  command(
    'requests',
    '[ID] [--failed] [--limit N] [--json]',
    'Show your most recent requests, or a single request and, if it failed, how to fix it.',
    async () => (await import('./account/requests.ts')).requests,
  ),
  command(
    'audit',
    '[--action A] [--key ID] [--limit N] [--all] [--json]',
    'Show the audit log of your keys.',
    async () => (await import('./account/audit.ts')).audit,
  ),
  command(
    'preflight',
    'METHOD PATH [--body JSON] [--json]',
    'Check whether a call would be allowed and what it would cost, without making it.',
    async () => (await import('./account/preflight.ts')).preflight,
  ),
  command(
    'export',
    '[--output FILE] [--json]',
    'Show where to export your data in the portal, and save your data from the applications to a file.',
    async () => (await import('./account/own-data.ts')).exportData,
  ),
  command(
    'erase',
    '[--json]',
    'Show where to erase your data in the portal.',
    async () => (await import('./account/own-data.ts')).eraseData,
  ),
  command(
    'get',
    'PATH [--json]',
    'Send a GET request to any route and print the response.',
    async () => (await import('./account/get.ts')).get,
  ),
]

const keys = [
  command(
    'keys',
    '[--test] [--json]',
    'List your keys, or the test keys that you minted. Exits with status 4 if the stored key expires soon.',
    async () => (await import('./keys/own-keys.ts')).listOwnKeys,
  ),
  command('keys list', '[--test] [--json]', 'The same as threefold keys.', async () => (await import('./keys/own-keys.ts')).listOwnKeys),
  command(
    'keys mint',
    '[--name N] [--scopes S,S] [--expires-in-days N] [--test] [--json]',
    'Read a session token from a hidden prompt or standard input, and use it to mint a key.',
    async () => (await import('./keys/new-keys.ts')).mintKey,
  ),
  command(
    'keys child',
    '--scopes S,S --for 1h [--name N] [--coach N] [--bridge N] [--pitch N] [--json]',
    'Create a short-lived key for a single purpose and print it.',
    async () => (await import('./keys/new-keys.ts')).createChild,
  ),
  command(
    'keys rotate',
    '[ID] [--grace 1h] [--json]',
    'Replace a key, by default the stored one, with a new one that has the same name and scopes.',
    async () => (await import('./keys/new-keys.ts')).rotateKey,
  ),
  command(
    'keys refresh',
    '[ID] [--json]',
    'Link a key to applications that you have signed up for since it was minted.',
    async () => (await import('./keys/own-keys.ts')).refreshKey,
  ),
  command(
    'keys revoke',
    'ID [--json]',
    'Revoke a key, its children, and the keys that it replaced or that replaced it.',
    async () => (await import('./keys/own-keys.ts')).revokeKey,
  ),
  command(
    'keys report',
    '[--json]',
    'Read a leaked key from a hidden prompt or standard input, and report it. If the key exists, it is revoked.',
    async () => (await import('./keys/new-keys.ts')).reportLeak,
  ),
  command(
    'keys scan',
    'PATH [--json]',
    'Find keys in files without printing them. Exits with status 5 if any are found.',
    async () => (await import('./keys/scan.ts')).scan,
  ),
  command(
    'keys test-clock',
    '1d [--json]',
    'Move the clock of the stored test key forward.',
    async () => (await import('./keys/new-keys.ts')).moveTestClock,
  ),
]

const applications = [
  command(
    'search',
    'QUERY [--types remedy,toxin] [--limit N] [--json]',
    'Search remedies, conditions, toxins and biomarkers.',
    async () => (await import('./body/search.ts')).search,
  ),
  command(
    'show',
    'remedy|condition|toxin|biomarker|interaction NAME... [--json]',
    'Show an entry of the health reference with its evidence and sources.',
    async () => (await import('./body/show.ts')).show,
  ),
  command(
    'check',
    'ITEM... [--mine] [--json]',
    'Show recorded interactions between remedies and drugs.',
    async () => (await import('./body/check.ts')).check,
  ),
  command(
    'beliefs',
    '[SLUG] [--world inner|outer] [--limit N] [--all] [--json]',
    'List the belief library, or show one belief.',
    async () => (await import('./mind/beliefs.ts')).beliefs,
  ),
  command('coach', '[MESSAGE] [--belief SLUG] [--json]', 'Talk to the coach.', async () => (await import('./mind/coach.ts')).coach),
  command(
    'opportunities',
    '[--status S] [--json]',
    'List your speaking opportunities, with the ids that the pitch command takes.',
    async () => (await import('./voice/opportunities.ts')).opportunities,
  ),
  command(
    'events',
    '[QUERY] [--limit N] [--all] [--json]',
    'List events that are looking for speakers, soonest first.',
    async () => (await import('./voice/opportunities.ts')).events,
  ),
  command(
    'pitch',
    'OPPORTUNITY_ID [--type T] [--points TEXT] [--json]',
    'Draft a pitch: email, linkedin, one-liner or follow-up.',
    async () => (await import('./voice/pitch.ts')).pitch,
  ),
  command(
    'dashboard',
    '[--partial] [--json]',
    'Show your mind, body and voice data on one page.',
    async () => (await import('./cross/dashboard.ts')).dashboard,
  ),
  command(
    'year',
    '[YEAR] [--scope fos|all] [--partial] [--json]',
    'Show your year in review, compared with the previous year.',
    async () => (await import('./cross/year.ts')).year,
  ),
  {
    ...command(
      'bridges',
      'biomarkers|speeches [--belief SLUG] [--biomarker ID] [--speech ID] [--days N] [--question TEXT] [--json]',
      'Compare your practice with your biomarkers, or your mastery with your speeches.',
      async () => (await import('./cross/bridges.ts')).bridges,
    ),
    formerly: 'bridge',
  },
  command(
    'mcp',
    '[--apps mind,body,voice]',
    'Run a local (stdio) bridge to the MCP server, for assistants that start MCP servers as local processes.',
    async () => (await import('./mcp.ts')).mcp,
  ),
]

/** Commands for callers of the API, each loaded on demand. */
export const CALLER_GROUPS: CommandGroup[] = [
  { title: 'Your account', commands: account },
  { title: 'Your keys', commands: keys },
  { title: 'Mind, body and voice', commands: applications },
]
export const CALLER_COMMANDS: Command[] = CALLER_GROUPS.flatMap(({ commands }) => commands)

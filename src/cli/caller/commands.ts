import type { Run } from '../terminal.ts'

const command = (name: string, usage: string, help: string, find: () => Promise<Run>) => ({
  words: name.split(' '),
  usage,
  help,
  load: async () => (await import('./failures.ts')).telling(`threefold ${name} ${usage}`.trimEnd(), await find()),
})

/** Commands for callers of the API, each loaded on demand. */
export const CALLER_COMMANDS = [
  command(
    'login',
    '[--base-url URL]',
    'Store a key, read from a hidden prompt or standard input.',
    async () => (await import('./login.ts')).login,
  ),
  command('logout', '', 'Remove the stored key.', async () => (await import('./login.ts')).logout),
  command('me', '[--json]', "Show the key's owner, scopes and remaining quota.", async () => (await import('./me.ts')).me),
  command(
    'keys child',
    '--scopes S,S --for 1h [--name N] [--coach N] [--bridge N] [--pitch N]',
    'Create a short-lived key for one job and print it.',
    async () => (await import('./keys.ts')).createChild,
  ),
  command('keys test-clock', '1d', 'Move the clock of the stored test key forward.', async () => (await import('./keys.ts')).moveTestClock),
  command(
    'keys scan',
    'PATH',
    'Find keys in files, without showing them. Exits with 5 if there are any.',
    async () => (await import('./scan.ts')).scan,
  ),
  command(
    'keys',
    '[--test] [--json]',
    'List your keys, or the test keys that you minted. Exits with 4 if the stored key expires soon.',
    async () => (await import('./keys.ts')).listOwnKeys,
  ),
  command(
    'preflight',
    'METHOD PATH [--body JSON] [--json]',
    'Say whether a call would be let in and what it would cost, without making it.',
    async () => (await import('./preflight.ts')).preflight,
  ),
  command(
    'search',
    'QUERY [--types remedy,toxin] [--limit N] [--json]',
    'Search remedies, conditions, toxins and biomarkers.',
    async () => (await import('./search.ts')).search,
  ),
  command(
    'check',
    'ITEM... [--json]',
    'Show recorded interactions between remedies and drugs.',
    async () => (await import('./check.ts')).check,
  ),
  command(
    'beliefs',
    '[SLUG] [--world inner|outer] [--limit N] [--all] [--json]',
    'List the belief library, or show one belief.',
    async () => (await import('./beliefs.ts')).beliefs,
  ),
  command('coach', '[MESSAGE] [--belief SLUG] [--json]', 'Talk to the coach.', async () => (await import('./coach.ts')).coach),
  command(
    'dashboard',
    '[--partial] [--json]',
    'Show your mind, body and voice data on one page.',
    async () => (await import('./dashboard.ts')).dashboard,
  ),
  command(
    'year',
    '[YEAR] [--scope fos|all] [--partial] [--json]',
    'Show your year in review, compared with the year before.',
    async () => (await import('./year.ts')).year,
  ),
  command(
    'bridge',
    'biomarkers|speeches [--belief SLUG] [--biomarker ID] [--speech ID] [--days N] [--question TEXT] [--json]',
    'Compare your practice with your biomarkers, or your mastery with your speeches.',
    async () => (await import('./bridge.ts')).bridge,
  ),
  command(
    'pitch',
    'OPPORTUNITY_ID [--type T] [--points TEXT] [--json]',
    'Draft a pitch: email, linkedin, one-liner or follow-up.',
    async () => (await import('./pitch.ts')).pitch,
  ),
  command(
    'mcp',
    '[--apps mind,body,voice]',
    'Connect an assistant that starts local programs to the MCP server.',
    async () => (await import('./mcp.ts')).mcp,
  ),
]

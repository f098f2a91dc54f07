import { OUTCOMES } from './caller/outcomes.ts'
import { type CommandGroup, usageOf } from './command.ts'
import { type Run, say } from './terminal.ts'
import { VERSION } from './version.ts'

/** Escapes text so that roff prints it literally. */
const plain = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1')

const entry = (term: string, text: string) => ['.TP', `.B ${plain(term)}`, plain(text)]

const ENVIRONMENT: [name: string, about: string][] = [
  ['THREEFOLD_API_KEY', 'The key to use instead of the stored one.'],
  ['THREEFOLD_BASE_URL', 'The URL of the service to use instead of the stored one.'],
  ['XDG_CONFIG_HOME', 'The directory that contains threefold/credentials.json, in which the credentials are stored; ~/.config by default.'],
  ['PAGER', 'The program that displays output that is longer than the screen (default: less). To turn paging off, set it to cat.'],
  ['NO_COLOR', 'Turns colors off. FORCE_COLOR turns them on, even without a terminal.'],
]

/** Prints the manual page in roff, the format that `man` reads. */
export const printManual =
  (groups: CommandGroup[]): Run =>
  async (_args, terminal) => {
    const lines = [
      `.TH THREEFOLD 1 "" "threefold ${plain(VERSION)}"`,
      '.SH NAME',
      'threefold \\- call the Threefold API, and operate the service',
      '.SH SYNOPSIS',
      '.B threefold',
      'COMMAND [OPTION]...',
      ...groups.flatMap(({ title, commands }) => [
        `.SH COMMANDS ${title.toUpperCase()}`,
        ...commands.flatMap((command) => entry(usageOf(command), command.help)),
      ]),
      '.SH EXIT STATUS',
      ...Object.values(OUTCOMES)
        .toSorted((one, other) => one.exitCode - other.exitCode)
        .flatMap(({ exitCode, meaning }) => entry(String(exitCode), meaning)),
      '.SH ENVIRONMENT',
      ...ENVIRONMENT.flatMap(([name, about]) => entry(name, about)),
      '.SH SEE ALSO',
      'docs/command\\-line.md and docs/operating.md in the repository',
    ]
    say(terminal, lines.join('\n'))
  }

import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/base/project-root.ts'

export const readPage = (page: string): string => readFileSync(join(projectRoot, page), 'utf8')

/** The code blocks of a page in one language, in order. */
export const blocksOf = (page: string, language: string): string[] =>
  [...readPage(page).matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g'))].map(([, text]) => text as string)

/**
 * The start of each script: an error response ends the script, and a stub prints the arguments of a client that is not installed on the
 * test machine.
 */
const SHELL = `set -euo pipefail
curl() { command curl --fail-with-body --no-progress-meter "$@"; }
claude() { printf '%s\\n' "$@"; }
`

/** Runs a snippet in a shell at the root of the project and returns its output. */
export async function inShell(snippet: string, env: Record<string, string> = {}): Promise<string> {
  const shell = { cwd: projectRoot, env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env } }
  const { stdout } = await promisify(execFile)('bash', ['--norc', '-c', SHELL + snippet], shell)
  return stdout
}

/** Returns the MCP server that a `claude mcp add` command adds. */
export async function serverAddedBy(command: string, env?: Record<string, string>) {
  const given = (await inShell(command, env)).trim().split('\n')
  const [name, value] = (given[given.indexOf('--header') + 1] as string).split(': ') as [string, string]
  return { given, url: given.find((argument) => argument.startsWith('http:')) as string, headers: { [name]: value } }
}

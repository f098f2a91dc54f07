import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/base/project-root.ts'

const SDK = join(projectRoot, 'sdk')

export interface InstalledSdk {
  /** A directory that contains only the installed package. */
  project: string
  /** The size of the packed file. */
  packedBytes: number
  run(command: string, args: string[], env?: Record<string, string>): Promise<string>
  remove(): void
}

/** Does what npm does with a package without dependencies. */
async function unpack(file: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true })
  await promisify(execFile)('tar', ['-xzf', file, '--strip-components=1', '-C', to])
}

/**
 * Packs the SDK as `npm publish` would and installs the file into an empty project without a network. In `npm run proof`, npm
 * builds the package from its sources alone; otherwise, the build made for the test run is packed.
 */
export async function installPackedSdk(): Promise<InstalledSdk> {
  const home = mkdtempSync(join(tmpdir(), 'threefold-sdk-'))
  const [source, project] = [join(home, 'source'), join(home, 'project')]
  const run = async (cwd: string, command: string, args: string[], more: Record<string, string> = {}) => {
    const env = { PATH: process.env.PATH, HOME: process.env.HOME, ...more }
    return (await promisify(execFile)(command, args, { cwd, env })).stdout
  }
  const leftOut = process.env.PROOF ? ['dist', 'node_modules'] : ['node_modules']
  for (const name of readdirSync(SDK)) if (!leftOut.includes(name)) cpSync(join(SDK, name), join(source, name), { recursive: true })
  symlinkSync(join(SDK, 'node_modules'), join(source, 'node_modules'))
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }')
  if (!process.env.PROOF)
    await run(projectRoot, process.execPath, [join(projectRoot, 'node_modules/typescript/bin/tsc'), '-p', join(source, 'cjs')])
  await run(source, 'npm', ['pack', '--silent', ...(process.env.PROOF ? [] : ['--ignore-scripts']), '--pack-destination', home])
  const file = join(home, readdirSync(home).find((name) => name.endsWith('.tgz')) as string)
  await (process.env.PROOF
    ? run(project, 'npm', ['install', '--offline', '--silent', '--no-audit', '--no-fund', file])
    : unpack(file, join(project, 'node_modules/@threefold/sdk')))
  return {
    project,
    packedBytes: statSync(file).size,
    run: (command, args, env) => run(project, command, args, env),
    remove: () => rmSync(home, { recursive: true, force: true }),
  }
}

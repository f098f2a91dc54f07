import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/base/project-root.ts'

/** Compiler options that are as strict as any that a user may set. */
export const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  module: 'nodenext',
}
const WITH_NODE = { ...STRICT, lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: ['node'], moduleDetection: 'force' }
const BETWEEN = '\n<end of a program>\n'

/** Runs modules one after another in one process, and returns what each printed. */
export async function runModules(files: string[], cwd: string, env: Record<string, string>): Promise<string[]> {
  const calls = files.map((file) => `await import('./${file}'); process.stdout.write(${JSON.stringify(BETWEEN)})`)
  const { stdout, stderr } = await node(cwd, env, '--input-type=module', '--eval', calls.join('\n'))
  if (stderr) throw new Error(stderr)
  return stdout.split(BETWEEN).slice(0, -1)
}

const node = (cwd: string, env: Record<string, string>, ...args: string[]) =>
  promisify(execFile)(process.execPath, args, { cwd, env: { PATH: process.env.PATH, ...env } }).catch(({ stdout, stderr }) => {
    throw new Error(stdout + stderr)
  })

/** Compiles programs in a project with the SDK, runs them one after another in one process, and returns what each printed, if it ran. */
export async function runPrograms(
  programs: string[],
  env: Record<string, string> = {},
  isRun: (program: string) => boolean = () => true,
): Promise<(string | undefined)[]> {
  const project = mkdtempSync(join(tmpdir(), 'threefold-programs-'))
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'))
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...WITH_NODE, skipLibCheck: true } }))
    for (const [index, program] of programs.entries()) writeFileSync(join(project, `program-${index}.ts`), program)
    await node(project, env, join(projectRoot, 'node_modules/typescript/bin/tsc'))
    const files = programs.map((program, index) => (isRun(program) ? `program-${index}.js` : ''))
    const printed = await runModules(files.filter(Boolean), project, env)
    return files.map((file) => (file ? printed.shift() : undefined))
  } finally {
    rmSync(project, { recursive: true })
  }
}

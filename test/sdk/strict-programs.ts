import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../../src/base/project-root.ts'

/** Compiler options that are as strict as a user's may be. */
export const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  target: 'es2022',
  module: 'nodenext',
}
const WITH_NODE = { ...STRICT, lib: ['es2022', 'dom', 'dom.iterable', 'dom.asynciterable'], types: ['node'], moduleDetection: 'force' }
const BETWEEN = '\n<end of a program>\n'

/** Compiles programs in a project with the SDK, runs them one after another in one process, and returns what each printed. */
export async function runPrograms(programs: string[], env: Record<string, string> = {}): Promise<string[]> {
  const project = mkdtempSync(join(tmpdir(), 'threefold-programs-'))
  const run = async (...args: string[]) => {
    const options = { cwd: project, env: { PATH: process.env.PATH, ...env } }
    return promisify(execFile)(process.execPath, args, options).catch(({ stdout, stderr }) => {
      throw new Error(stdout + stderr)
    })
  }
  try {
    symlinkSync(join(projectRoot, 'node_modules'), join(project, 'node_modules'))
    writeFileSync(join(project, 'package.json'), '{ "type": "module" }')
    writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...WITH_NODE, skipLibCheck: true } }))
    for (const [index, program] of programs.entries()) writeFileSync(join(project, `program-${index}.ts`), program)
    await run(join(projectRoot, 'node_modules/typescript/bin/tsc'))
    const calls = programs.map((_, index) => `await import('./program-${index}.js'); process.stdout.write(${JSON.stringify(BETWEEN)})`)
    const { stdout } = await run('--input-type=module', '--eval', calls.join('\n'))
    return stdout.split(BETWEEN).slice(0, -1)
  } finally {
    rmSync(project, { recursive: true })
  }
}

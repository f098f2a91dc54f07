import { execFileSync } from 'node:child_process'
import { projectRoot } from '../../src/base/project-root.ts'

/**
 * Builds the code that tests run in separate processes and threads, without type checking it, which `npm run check` does. Builds
 * only once per run, because the setups of all projects share one process.
 */
export default function setup(): void {
  if (process.env.BUILT_FOR_TESTS) return
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: projectRoot, stdio: 'inherit', env: { ...process.env, NO_CHECK: '--noCheck' } })
  process.env.BUILT_FOR_TESTS = 'yes'
}

import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../src/base/project-root.ts'

/** The newest released version, and the commit that added its section to the changelog. */
export function lastRelease(): { commit: string; version: string } {
  const [, version = ''] = /^## \[(\d[^\]]*)\]/m.exec(readFileSync(join(projectRoot, 'CHANGELOG.md'), 'utf8')) ?? []
  const log = ['log', '--format=%H', '--reverse', `-S## [${version}]`, '--', 'CHANGELOG.md']
  const [commit = ''] = execFileSync('git', log, { cwd: projectRoot, encoding: 'utf8' }).split('\n')
  return { commit, version }
}

/** Builds the service from a commit, with the currently installed packages. Returns the directory. */
export function buildAt(commit: string): string {
  const root = mkdtempSync(join(tmpdir(), 'threefold-release-'))
  const archive = execFileSync('git', ['archive', commit], { cwd: projectRoot, maxBuffer: 1e9 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'))
  // types aren't checked, because the packages' types may have changed since the commit
  execFileSync('npx', ['tsc', '-p', 'tsconfig.build.json', '--noCheck'], { cwd: root, stdio: 'ignore' })
  // older releases have only one of these steps
  const steps = ['build-database', 'build-derived'].map((name) => join(root, 'dist', 'src', `${name}.js`))
  for (const step of steps) if (existsSync(step)) execFileSync(process.execPath, [step], { cwd: root, stdio: 'ignore' })
  return root
}

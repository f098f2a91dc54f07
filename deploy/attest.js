import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `node deploy/attest.js [COMMIT]`, after a build: writes what a release consists of and how it was built to dist/attest:
 *
 *   SHA256SUMS        every file that the service runs or reads; check them with `sha256sum --check --quiet dist/attest/SHA256SUMS`
 *   sbom.cdx.json     all packages that are installed with it, with their licenses and hashes (CycloneDX)
 *   provenance.json   an in-toto statement about these two (SLSA 1.0): the commit, the lock file, the base image, the time
 */
const root = join(import.meta.dirname, '..')
const OUT = join('dist', 'attest')
const SHIPPED = ['corpus', 'demo/voice', 'dist/src', 'migrations', 'portal/dist', 'sdk/dist']
const NPM_SBOM = ['sbom', '--package-lock-only', '--omit', 'dev', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
const startedOn = new Date().toISOString()

const run = (program, args) =>
  execFileSync(program, args, { cwd: root, encoding: 'utf8', maxBuffer: 64e6, stdio: ['ignore', 'pipe', 'ignore'] })
const sha256 = (content) => createHash('sha256').update(content).digest('hex')
const hashOf = (path) => sha256(readFileSync(join(root, path)))
const filesIn = (folder) =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))

/** Writes a file and returns it as the subject of a statement. */
function write(name, content) {
  writeFileSync(join(root, OUT, name), content)
  return { name, digest: { sha256: sha256(content) } }
}

const commit = process.argv[2] ?? run('git', ['rev-parse', 'HEAD']).trim()
if (!/^(?:[0-9a-f]{40})?$/.test(commit)) throw new Error('The commit must have 40 hexadecimal digits, or be empty if it is unknown.')
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const [, image, digest] = /^FROM (\S+)@sha256:(\w+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))

mkdirSync(join(root, OUT), { recursive: true })
const files = ['package.json', ...SHIPPED.flatMap(filesIn)].toSorted()
const sums = write('SHA256SUMS', files.map((file) => `${hashOf(file)}  ${file}\n`).join(''))
const bill = JSON.parse(run('npm', NPM_SBOM))
bill.metadata.component.name = name // npm takes the name of the directory
const sbom = write('sbom.cdx.json', `${JSON.stringify(bill, null, 2)}\n`)
const statement = {
  _type: 'https://in-toto.io/Statement/v1',
  subject: [sums, sbom],
  predicateType: 'https://slsa.dev/provenance/v1',
  predicate: {
    buildDefinition: {
      buildType: `pkg:npm/${name}#npm-run-build`,
      externalParameters: { name, version },
      internalParameters: { node: process.version, platform: process.platform, arch: process.arch },
      resolvedDependencies: [
        ...(commit ? [{ name: 'source', digest: { gitCommit: commit } }] : []),
        { name: 'package-lock.json', digest: { sha256: hashOf('package-lock.json') } },
        { name: image, uri: `pkg:docker/${image}`, digest: { sha256: digest } },
      ],
    },
    runDetails: {
      builder: { id: 'urn:threefold:deploy/attest.js' },
      metadata: { startedOn, finishedOn: new Date().toISOString() },
    },
  },
}
write('provenance.json', `${JSON.stringify(statement, null, 2)}\n`)
process.stderr.write(
  `${files.length} files and ${bill.components.length} packages of ${name} ${version}, commit ${commit.slice(0, 12) || 'unknown'}\n`,
)

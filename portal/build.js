import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Builds the portal if its sources have changed since the last build, and compresses each file. */
const root = import.meta.dirname
const SOURCES = [
  'src',
  'public',
  'index.html',
  'package.json',
  'vite.config.ts',
  'build.js',
  '../src/contract',
  '../sdk/dist',
  '../sdk/src',
  '../CHANGELOG.md',
  '../openapi.json',
  '../package.json',
]
const COMPRESSIBLE = /\.(html|js|css|svg)$/
const stamp = join(root, 'dist', '.built-from')

const filesOf = (path) =>
  statSync(path).isDirectory()
    ? readdirSync(path)
        .sort()
        .flatMap((name) => filesOf(join(path, name)))
    : [path]

function fingerprint() {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesOf(join(root, source)))) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

const wanted = fingerprint()
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
  console.error('Building the portal ...')
  process.env.NODE_ENV = 'production' // test runs set a different value, which would make the build three times as large
  const { build } = await import('vite') // Vite loads slowly, so it is imported only if a build is needed
  await build({ root, logLevel: 'warn' })
  for (const file of filesOf(join(root, 'dist')).filter((name) => COMPRESSIBLE.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  writeFileSync(stamp, wanted)
}

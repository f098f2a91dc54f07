import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Builds the pages when their sources differ from those of the last build, with compressed twins of each file. */
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
  '../CHANGELOG.md',
  '../package.json',
]
const SHRINKS = /\.(html|js|css|svg)$/
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
  console.error('Building the pages ...')
  process.env.NODE_ENV = 'production' // a test run has set another, and pages made for developers are three times as large
  const { build } = await import('vite') // it takes longer to load than to see that nothing is to be done
  await build({ root, logLevel: 'warn' })
  for (const file of filesOf(join(root, 'dist')).filter((name) => SHRINKS.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
  writeFileSync(stamp, wanted)
}

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './base/project-root.ts'

/** Layers, lowest first. A folder or root file may import only itself and the entries listed for it. */
const MAY_IMPORT: Record<string, string[]> = {
  base: [],
  contract: [],
  text: [],
  db: ['base', 'contract'],
  corpus: ['base', 'contract', 'text', 'db'],
  identity: ['base', 'contract', 'db'],
  http: ['base', 'contract', 'identity'],
  ai: ['base', 'contract'],
  safety: ['base', 'contract', 'text', 'corpus'],
  recognition: ['base', 'contract', 'text', 'corpus'],
  platform: ['base', 'contract', 'db', 'identity', 'http'],
  body: ['base', 'contract', 'text', 'db', 'corpus', 'identity', 'http'],
  mind: ['base', 'contract', 'text', 'db', 'corpus', 'identity', 'http', 'ai', 'safety', 'recognition'],
  voice: ['base', 'contract', 'text', 'db', 'identity', 'http', 'ai'],
  cross: ['base', 'contract', 'text', 'db', 'identity', 'http', 'ai', 'body', 'mind', 'voice'],
  portal: ['base', 'contract', 'db', 'identity', 'http'],
  oauth: ['base', 'contract', 'db', 'identity', 'http'],
  mcp: ['base', 'contract', 'http'],
  observe: ['base', 'contract', 'db', 'http'],
  demo: ['base', 'contract', 'corpus'],
  config: ['base', 'contract', 'db', 'identity', 'ai', 'observe'],
  'shared.ts': ['base', 'db', 'http', 'body', 'mind', 'cross'],
  'deps.ts': ['base', 'contract', 'db', 'identity', 'http', 'ai', 'mind', 'portal', 'observe', 'config', 'shared.ts'],
  'app.ts': ['http', 'platform', 'body', 'mind', 'voice', 'cross', 'portal', 'oauth', 'mcp', 'observe', 'deps.ts'],
  sandbox: ['base', 'contract', 'db', 'identity', 'http', 'ai', 'observe', 'demo', 'deps.ts', 'app.ts'],
  'serve.ts': [
    'base',
    'contract',
    'db',
    'corpus',
    'identity',
    'ai',
    'safety',
    'mind',
    'portal',
    'observe',
    'demo',
    'config',
    'deps.ts',
    'app.ts',
    'sandbox',
  ],
  cli: ['base', 'contract', 'db', 'corpus', 'identity', 'http', 'oauth', 'ai', 'demo', 'config', 'serve.ts'],
  'main.ts': ['cli'],
  'build-database.ts': ['db'],
  'build-derived.ts': ['base', 'contract', 'corpus', 'safety', 'recognition', 'voice'],
  'train-recognizers.ts': ['recognition'],
  'train-danger-model.ts': ['safety'],
}
const LONGEST_FILE = 250
const MOST_FILES = 25
const LARGEST_SHARE = 0.15
const source = join(projectRoot, 'src')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
function remembered<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>()
  return (path) => {
    const value = known.get(path) ?? read(path)
    known.set(path, value)
    return value
  }
}
const textOf = remembered((path) => readFileSync(path, 'utf8'))
const importsIn = (root: string) =>
  remembered((file) =>
    [...textOf(join(root, file)).matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, to]) =>
      relative(root, join(root, dirname(file), to as string)),
    ),
  )
/** The imports of a file, including type imports and dynamic imports. */
const importsOf = importsIn(source)
function circlesIn(imports: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const circles: string[] = []
  const finished = new Set<string>()
  const visit = (name: string, path: string[]): void => {
    if (path.includes(name)) circles.push([...path.slice(path.indexOf(name)), name].join(' -> '))
    if (path.includes(name) || finished.has(name)) return
    for (const to of imports.get(name) ?? []) visit(to, [...path, name])
    finished.add(name)
  }
  for (const name of imports.keys()) visit(name, [])
  return circles
}

/** The folder or file directly below `place` that contains the file. */
const entryOf = (file: string, place = '') => file.slice(place.length).split('/')[0] as string

it('folders and root files import only the layers below them', () => {
  const wrong = files.flatMap((file) => {
    const allowed = [entryOf(file), ...(MAY_IMPORT[entryOf(file)] ?? [])]
    return importsOf(file)
      .filter((to) => !allowed.includes(entryOf(to)))
      .map((to) => `${file} -> ${to}`)
  })
  expect(wrong).toEqual([])
})

it('folders and files do not import each other in a cycle, at any level of the tree', () => {
  const places = new Set(['', ...files.flatMap((file) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index + 1)))])
  for (const place of places) {
    const imports = new Map<string, Set<string>>()
    for (const file of files.filter((each) => each.startsWith(place))) {
      const entry = entryOf(file, place)
      const inside = importsOf(file).filter((to) => to.startsWith(place))
      const others = inside.map((to) => entryOf(to, place)).filter((other) => other !== entry)
      imports.set(entry, new Set([...(imports.get(entry) ?? []), ...others]))
    }
    expect(circlesIn(imports), `src/${place}`).toEqual([])
  }
})

it('no folder contains more files than a reader can scan', () => {
  const counts = new Map<string, number>()
  for (const root of ['src', 'sdk/src', 'portal/src', 'conformance/src'])
    for (const file of readdirSync(join(projectRoot, root), { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.test)\.\w+$/.test(name),
    ))
      counts.set(dirname(join(root, file)), (counts.get(dirname(join(root, file))) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})

it('no folder is much larger than the others', () => {
  const lines = (of: readonly string[]) => of.reduce((sum, file) => sum + textOf(join(source, file)).split('\n').length, 0)
  const most = lines(files) * LARGEST_SHARE
  expect(Object.keys(MAY_IMPORT).filter((entry) => lines(files.filter((file) => entryOf(file) === entry)) > most)).toEqual([])
})

it('the contract imports nothing outside itself but its schema library', () => {
  const outside = files
    .filter((file) => entryOf(file) === 'contract')
    .flatMap((file) => [...textOf(join(source, file)).matchAll(/from '([^']+)'/g)].map(([, to]) => to))
  expect(outside.filter((to) => !to?.startsWith('.') && to !== 'typebox')).toEqual([])
})

it('only the app imports route files', () => {
  const importers = files.filter((file) => importsOf(file).some((to) => to.endsWith('.routes.ts')))
  expect(importers).toEqual(['app.ts'])
})

it('no file imports itself through others, not even for types', () => {
  const importsOfAny = importsIn(projectRoot)
  const imports = new Map(
    ['src', 'sdk/src', 'portal/src', 'conformance/src', 'test', 'bench', 'faults']
      .flatMap((folder) => readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, new Set(importsOfAny(file))]),
  )
  expect(circlesIn(imports)).toEqual([])
})

it('every export is imported somewhere', () => {
  const all = ['src', 'test', 'bench'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(projectRoot, folder, file)),
  )
  const texts = new Map(all.map((file) => [file, textOf(file)]))
  const filesWith = new Map<string, Set<string>>()
  for (const [file, text] of texts)
    for (const word of new Set(text.match(/\w+/g))) filesWith.set(word, (filesWith.get(word) ?? new Set()).add(file))
  const unused = files.flatMap((file) => {
    const path = join(source, file)
    const exported = [...(texts.get(path) ?? '').matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
      ([, name]) => name as string,
    )
    return exported.filter((name) => filesWith.get(name)?.size === 1).map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

it('no source file is too long to read in one go', () => {
  expect(files.filter((file) => textOf(join(source, file)).split('\n').length > LONGEST_FILE)).toEqual([])
})

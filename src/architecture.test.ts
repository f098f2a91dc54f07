import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from './project-root.ts'

/** Who may import whom: a folder knows only the folders named here (and itself). */
const MAY_KNOW: Record<string, string[]> = {
  contract: [],
  db: ['contract'],
  corpus: ['contract', 'db'],
  body: ['contract', 'db', 'corpus', 'http', 'platform'],
  mind: ['contract', 'db', 'http', 'platform', 'ai'],
  voice: ['contract', 'db', 'http', 'platform', 'ai'],
  ai: ['contract'],
  cross: ['contract', 'db', 'corpus', 'http', 'platform', 'ai', 'mind', 'body', 'voice'],
  platform: ['contract', 'db', 'http'],
  http: ['contract', 'platform'],
  portal: ['contract', 'http', 'platform'],
  mcp: ['contract', 'http'],
  observe: ['contract', 'db', 'http', 'platform', 'ai'],
  caller: ['contract'],
  operator: ['contract', 'db', 'corpus', 'platform', 'http', 'observe', 'caller'],
}
const LONGEST_FILE = 250
const source = join(projectRoot, 'src')

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
/** Of values and of types, now or when they are first needed. */
const importsOf = (file: string, root = source) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from |import |import\()'(\.[^']+)'/g)].map(([, to]) =>
    relative(root, join(root, dirname(file), to as string)),
  )
const folderOf = (file: string) => (file.includes('/') ? (file.split('/')[0] as string) : '')

it('folders import only those that they may know', () => {
  const wrong = files.flatMap((file) => {
    const folder = folderOf(file)
    const allowed = MAY_KNOW[folder]
    return allowed
      ? importsOf(file)
          .filter((to) => folderOf(to) !== '' && ![folder, '..', ...allowed].includes(folderOf(to)))
          .map((to) => `${file} -> ${to}`)
      : []
  })
  expect(wrong).toEqual([])
})

it('the contract imports nothing outside itself but its schema library', () => {
  const outside = files
    .filter((file) => folderOf(file) === 'contract')
    .flatMap((file) => [...readFileSync(join(source, file), 'utf8').matchAll(/from '([^']+)'/g)].map(([, to]) => to))
  expect(outside.filter((to) => !to?.startsWith('./') && to !== 'typebox')).toEqual([])
})

it('only route files are imported by nobody but the app, and http imports none of them', () => {
  const importers = files.filter((file) => importsOf(file).some((to) => to.endsWith('.routes.ts')))
  expect(importers).toEqual(['app.ts'])
})

it('imports form no cycle, those of types included', () => {
  const imports = new Map(
    ['src', 'sdk/src', 'portal/src', 'demo', 'test', 'bench', 'faults']
      .flatMap((folder) => readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => [file, importsOf(file, projectRoot)]),
  )
  const cycles: string[] = []
  const finished = new Set<string>()
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
    if (path.includes(file) || finished.has(file)) return
    for (const to of imports.get(file) ?? []) visit(to, [...path, file])
    finished.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  expect(cycles).toEqual([])
})

it('nothing is exported that nobody imports', () => {
  const all = ['src', 'demo', 'test', 'bench'].flatMap((folder) =>
    readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => join(projectRoot, folder, file)),
  )
  const texts = new Map(all.map((file) => [file, readFileSync(file, 'utf8')]))
  const unused = files.flatMap((file) => {
    const path = join(source, file)
    const exported = [...(texts.get(path) ?? '').matchAll(/^export (?:async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
      ([, name]) => name as string,
    )
    const elsewhere = [...texts].filter(([other]) => other !== path).map(([, text]) => text)
    return exported.filter((name) => !elsewhere.some((text) => new RegExp(`\\b${name}\\b`).test(text))).map((name) => `${file}: ${name}`)
  })
  expect(unused).toEqual([])
})

it('no source file is longer than a reader can hold', () => {
  expect(files.filter((file) => readFileSync(join(source, file), 'utf8').split('\n').length > LONGEST_FILE)).toEqual([])
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../../../../base/project-root.ts'
import { LANGUAGES } from '../../../../contract/mind.ts'

it.each(LANGUAGES)('no pattern looks through the whole message from each of its characters: %s', (language) => {
  const patterns = readFileSync(join(projectRoot, 'corpus', 'mind', 'kinds', `${language}.yaml`), 'utf8').matchAll(/^\s+- '(.*)'$/gm)
  const found = [...patterns].map(([, pattern]) => pattern as string)
  expect(found.length).toBeGreaterThan(20)
  expect(found.filter((pattern) => /^\(\?[=!]\.\*/.test(pattern))).toEqual([])
})

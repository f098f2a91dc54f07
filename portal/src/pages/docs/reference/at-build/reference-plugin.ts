import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readReference } from '../document/read-reference.ts'
import { operationData, searchTexts, summariesOf } from './operation-page.ts'

const INDEX = 'virtual:reference'
const TEXTS = 'virtual:reference-texts'
/** Rollup leaves ids that begin with this character alone. */
const RESOLVED = '\0'

/**
 * Reads openapi.json when the portal is built: `virtual:reference` lists all operations, `virtual:reference-texts` is for the search, and each page has a module of its own,
 * with its samples and examples already colored. So no browser has to load the description or a highlighter.
 */
export function referencePlugin(portal: string): Plugin {
  const read = (file: string) => JSON.parse(readFileSync(join(portal, file), 'utf8'))
  const document = read('../openapi.json')
  const answers = read('src/pages/docs/reference/at-build/answers.json')
  const groups = readReference(document)
  const operations = new Map(groups.flatMap((group) => group.operations.map((operation) => [operation.id, operation])))
  return {
    name: 'reference',
    resolveId: (id) => (id.startsWith(INDEX) ? RESOLVED + id : null),
    load(id) {
      if (!id.startsWith(RESOLVED + INDEX)) return null
      if (id === RESOLVED + TEXTS) return `export default ${JSON.stringify(searchTexts(groups))}`
      const operation = operations.get(id.slice(`${RESOLVED}${INDEX}/`.length))
      if (operation) return `export default ${JSON.stringify(operationData(operation, answers))}`
      const about = { info: document.info, securitySchemes: document.components.securitySchemes }
      const pages = [...operations.keys()].map((name) => `${JSON.stringify(name)}: () => import('${INDEX}/${name}')`)
      return `export const groups = ${JSON.stringify(summariesOf(groups))}
export const about = ${JSON.stringify(about)}
export const pages = { ${pages.join(', ')} }`
    },
  }
}

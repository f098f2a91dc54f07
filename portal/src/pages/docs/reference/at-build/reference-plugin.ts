import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { readSdk } from '../../sdk/read-sdk.ts'
import { readReference } from '../document/read-reference.ts'
import { guideCode, quickstartCode, snippetCode } from './code-samples.ts'
import { operationData, searchTexts, summariesOf } from './operation-page.ts'
import { sdkPage } from './sdk-page.ts'

const INDEX = 'virtual:reference'
/** Marks an id as resolved, so that Rollup leaves it unchanged. */
const RESOLVED = '\0'

/**
 * Reads openapi.json and the sources of the SDK when the portal is built. `virtual:reference` lists all operations, each page has its own
 * module, and all code is highlighted in advance. As a result, browsers don't have to load the API description, the sources or a
 * highlighter.
 */
export function referencePlugin(portal: string): Plugin {
  const text = (file: string) => readFileSync(join(portal, file), 'utf8')
  const document = JSON.parse(text('../openapi.json'))
  const answers = JSON.parse(text('src/pages/docs/reference/at-build/answers.json'))
  const groups = readReference(document)
  const operations = new Map(groups.flatMap((group) => group.operations.map((operation) => [operation.id, operation])))
  const sdkFiles = ['index.ts', ...readdirSync(join(portal, '../sdk/src/resources')).map((file) => `resources/${file}`)]
  const parts: Record<string, () => unknown> = {
    texts: () => searchTexts(groups),
    sdk: () => sdkPage(readSdk(sdkFiles.map((file) => text(`../sdk/src/${file}`)))),
    guides: guideCode,
    quickstart: () => quickstartCode(operations),
    snippets: snippetCode,
  }
  return {
    name: 'reference',
    resolveId: (id) => (id.startsWith(INDEX) ? RESOLVED + id : null),
    load(id) {
      if (!id.startsWith(RESOLVED + INDEX)) return null
      const part = parts[id.slice(`${RESOLVED}${INDEX}-`.length)]
      if (part) return `export default ${JSON.stringify(part())}`
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

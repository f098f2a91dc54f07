import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** Put into pages before they load: the debugger brings axe in, so the page's own policy stays in force. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Examined {
  /** These rules alone, or all but those. */
  only?: string[]
  without?: string[]
}

/** What axe finds serious or critical in a page as it stands. */
export function seriousFaults(page: Page, { only, without = [] }: Examined = {}): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = { resultTypes: ['violations'], preload: false, rules, ...(only && { runOnly: only }) }
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ': ' + failureSummary)))`)
}

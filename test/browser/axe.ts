import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

/** Injected into pages before they load. The debugger injects it, so the page's own content security policy stays in force. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Examined {
  /** `only` lists the rules to run (by default, all), and `without` those to skip. */
  only?: string[]
  without?: string[]
}

/** The serious and critical issues that axe finds in the page as it is now. */
export function seriousFaults(page: Page, { only, without = [] }: Examined = {}): Promise<string[]> {
  const rules = Object.fromEntries(without.map((rule) => [rule, { enabled: false }]))
  const options = { resultTypes: ['violations'], preload: false, rules, ...(only && { runOnly: only }) }
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(options)}).then(({ violations }) => violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => id + ' ' + target + ': ' + failureSummary)))`)
}

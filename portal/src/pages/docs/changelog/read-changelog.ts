import { readBlocks } from '../read-blocks.ts'

/** Whom a change is for. */
type Area = 'API' | 'SDK' | 'MCP' | 'Command line' | 'Portal' | 'Operators'

export interface Change {
  area: Area
  text: string
}

export interface Release {
  version: string
  /** Undefined if it is not released yet. */
  date: string | undefined
  about: string
  sections: { title: string; changes: Change[] }[]
}

/** Documents that the portal has too. The others are in the repository, which readers of the portal may not have. */
const PAGES: Record<string, string> = { 'docs/test-keys.md': '/guides#test-keys' }
const RELEASE = /^## \[?([^\]\n]+?)\]?(?: - (\d{4}-\d\d-\d\d))?$/m
const SEE = /\s*(?:[;,(]\s*)?\bsee \[[^\]]+\]\(([^)]+)\)\)?\.?/gi
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** The first area that fits. What runs, stores or watches the service is for those who operate it. */
const SIGNS: readonly [Area, RegExp][] = [
  ['API', /^`(GET|POST|DELETE) \/v1/],
  ['Command line', /^`--help/],
  [
    'Operators',
    /`(?!THREEFOLD_)[A-Z]{2,}(_[A-Z]+)+`|`(NOTIFY|HOST=|deploy\/)|`threefold (rehearse|corpus|people|clients|doctor|keys recheck)/,
  ],
  ['Operators', /\boperators?\b|\bpostgres\b|\bredis\b|\bdatabases?\b|container image|circuit breaker|\bmetrics\b|-conformance/i],
  ['Operators', /The service (opens|refuses)|The corpus as YAML|Row-level security|Multiple instances|^\[?Corrections\b/],
  ['Portal', /\bportal\b|coach page|API reference/i],
  ['SDK', /\bSDK\b/],
  ['MCP', /\bMCP\b/],
  ['Command line', /command line|`threefold /i],
]

/** An entry is about what its first clause names; most are about the API. */
function areaOf(text: string): Area {
  const [start = ''] = text.split(/[.:;]/)
  return SIGNS.find(([, sign]) => sign.test(start))?.[0] ?? 'API'
}

/** Links lead to pages of the portal or to other sites. What would lead nowhere is left out. */
const withoutDeadLinks = (text: string): string =>
  text
    .replaceAll(SEE, (whole, to: string) => (PAGES[to] ? whole : whole.endsWith('.') && !/^\s*See/.test(whole) ? '.' : ''))
    .replaceAll(LINK, (whole, label: string, to: string) => (PAGES[to] ? `[${label}](${PAGES[to]})` : /^https?:/.test(to) ? whole : label))

/** Reads a file in the form of Keep a Changelog; skips its title and introduction. */
export function readChangelog(markdown: string): Release[] {
  const [, ...parts] = markdown.split(/^(?=## )/m)
  return parts.map((part) => {
    const [, version = '', date] = RELEASE.exec(part.replaceAll('\r', '')) ?? []
    const release: Release = { version, date, about: '', sections: [] }
    for (const block of readBlocks(part.slice(part.indexOf('\n') + 1))) {
      if (block.kind === 'list')
        release.sections.at(-1)?.changes.push(...block.items.map((item) => ({ area: areaOf(item), text: withoutDeadLinks(item) })))
      else if (block.kind === 'heading') release.sections.push({ title: block.text, changes: [] })
      else release.about += withoutDeadLinks(block.text)
    }
    return release
  })
}

/** The first sentence. Periods in `code` and in numbers don't end one. */
export const firstSentence = (text: string): string => /^(?:`[^`]*`|[^`.]|\.(?!\s|$))*\.?/.exec(text)?.[0] ?? text

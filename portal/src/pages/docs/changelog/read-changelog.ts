import { readBlocks } from '../read-blocks.ts'

/** The area that a change affects. */
type Area = 'API' | 'SDK' | 'MCP' | 'Command line' | 'Portal' | 'Operators'

export interface Change {
  area: Area
  text: string
}

export interface Release {
  version: string
  /** Undefined if the version hasn't been released yet. */
  date: string | undefined
  about: string
  sections: { title: string; changes: Change[] }[]
}

/**
 * Documents that are also pages of the portal. The others are only in the repository, to which the portal's readers may not have access.
 */
const PAGES: Record<string, string> = { 'docs/test-keys.md': '/guides#test-keys' }
const RELEASE = /^## \[?([^\]\n]+?)\]?(?: - (\d{4}-\d\d-\d\d))?$/m
const SEE = /\s*(?:[;,(]\s*)?\bsee \[[^\]]+\]\(([^)]+)\)\)?\.?/gi
const LINK = /\[([^\]]+)\]\(([^)]+)\)/g

/** Patterns that identify the areas. The first one that matches counts. Deployment, storage and monitoring belong to operators. */
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
  ['Command line', /\bCLI\b|command[- ]line|`threefold /i],
]

/** The area that an entry's first clause names; by default the API, which most entries are about. */
function areaOf(text: string): Area {
  const [start = ''] = text.split(/[.:;]/)
  return SIGNS.find(([, sign]) => sign.test(start))?.[0] ?? 'API'
}

/** Keeps links to pages of the portal and to other sites, and removes those that would lead nowhere. */
const withoutDeadLinks = (text: string): string =>
  text
    .replaceAll(SEE, (whole, to: string) => (PAGES[to] ? whole : whole.endsWith('.') && !/^\s*See/.test(whole) ? '.' : ''))
    .replaceAll(LINK, (whole, label: string, to: string) => (PAGES[to] ? `[${label}](${PAGES[to]})` : /^https?:/.test(to) ? whole : label))

/** Parses a file in the format of Keep a Changelog. Its title and introduction are skipped. */
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

/** The first sentence of a text. Periods within `code` and numbers don't end a sentence. */
export const firstSentence = (text: string): string => /^(?:`[^`]*`|[^`.]|\.(?!\s|$))*\.?/.exec(text)?.[0] ?? text

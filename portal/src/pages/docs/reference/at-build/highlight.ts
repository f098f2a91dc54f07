import type { Token } from '../../../../ui/code-text.ts'

export type Language = 'shell' | 'typescript' | 'python' | 'json' | 'http'
type Rules = readonly [Exclude<Token[0], ''>, RegExp][]

const SINGLE = /'(?:[^'\\\n]|\\.)*'/
const DOUBLE = /"(?:[^"\\\n]|\\.)*"/
const NUMBER = /\b\d+(?:\.\d+)?\b/

/** At each position, the first rule that matches wins. */
const RULES: Record<Language, Rules> = {
  json: [
    ['name', /"(?:[^"\\\n]|\\.)*"(?=\s*:)/],
    ['string', DOUBLE],
    ['keyword', /\b(?:true|false|null)\b/],
    ['number', /-?\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/i],
  ],
  // headers and event streams
  http: [
    ['name', /(?<=^|\n)[\w-]+(?=: )/],
    ['name', /"(?:[^"\\\n]|\\.)*"(?=:)/],
    ['string', DOUBLE],
    ['keyword', /\b(?:true|false|null)\b|(?<=^|\n)HTTP\/1\.1 \d+/],
    ['number', NUMBER],
  ],
  shell: [
    ['string', /'[^']*'/],
    ['string', DOUBLE],
    ['keyword', /(?<=^|\n)(?:curl|threefold|npm|npx|export|claude|code|codex|gemini)\b/],
    ['name', /(?<=\s)--?[A-Za-z][\w-]*/],
  ],
  typescript: [
    ['comment', /\/\/ [^\n]*/],
    ['string', SINGLE],
    ['string', /`(?:[^`\\]|\\.)*`/],
    ['keyword', /\b(?:import|from|const|let|async|await|function|return|yield|throw|for|of|if|new)\b/],
    ['number', NUMBER],
    ['name', /\b\w+(?=\??: )/],
  ],
  python: [
    ['string', DOUBLE],
    ['keyword', /\b(?:import|with|as|for|in|print|True|False|None)\b/],
    ['number', NUMBER],
    ['name', /\b\w+(?==)/],
  ],
}

/** Splits a text into colored tokens. Joining the tokens restores the text. */
export function highlight(text: string, language: Language): Token[] {
  const rules = RULES[language]
  const pattern = new RegExp(rules.map(([, { source }]) => `(${source})`).join('|'), 'g')
  const tokens: Token[] = []
  let end = 0
  for (const { 0: found, index, ...groups } of text.matchAll(pattern)) {
    if (index > end) tokens.push(['', text.slice(end, index)])
    const rule = rules.findIndex((_, at) => (groups as Record<number, string | undefined>)[at + 1] !== undefined)
    tokens.push([rules[rule]?.[0] ?? '', found])
    end = index + found.length
  }
  if (end < text.length) tokens.push(['', text.slice(end)])
  return tokens
}

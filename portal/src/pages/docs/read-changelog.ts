export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

interface Release {
  title: string
  blocks: Block[]
}

const HEADING = /^(#{1,3}) +(.*)$/
const ITEM = /^[-*] +(.*)$/

/** Replaces links with their text and removes the brackets around versions. */
const stripLinks = (text: string): string => text.replaceAll(/\[([^\]]+)\](\([^)]*\))?/g, '$1')

/** Parses headings, paragraphs and flat lists; skips the title. */
export function readChangelog(markdown: string): { intro: Block[]; releases: Release[] } {
  const intro: Block[] = []
  const releases: Release[] = []
  let continues = false
  for (const line of markdown.split(/\r?\n/)) {
    const blocks = releases.at(-1)?.blocks ?? intro
    const [, marks, title = ''] = HEADING.exec(line) ?? []
    if (marks === '##') releases.push({ title: stripLinks(title), blocks: [] })
    else if (marks === '###') blocks.push({ kind: 'heading', text: stripLinks(title) })
    const isText = marks === undefined && line.trim() !== ''
    if (isText) addText(blocks, line, continues)
    continues = isText
  }
  return { intro, releases }
}

function addText(blocks: Block[], line: string, continues: boolean): void {
  const last = blocks.at(-1)
  const item = ITEM.exec(line)?.[1]
  if (item !== undefined) {
    if (last?.kind === 'list') last.items.push(stripLinks(item))
    else blocks.push({ kind: 'list', items: [stripLinks(item)] })
    return
  }
  const text = stripLinks(line.trim())
  if (continues && last?.kind === 'list') last.items.push(`${last.items.pop()} ${text}`)
  else if (continues && last?.kind === 'paragraph') last.text += ` ${text}`
  else blocks.push({ kind: 'paragraph', text })
}

/** Splits at backticks; every second part is code. */
export const splitCode = (text: string): { text: string; isCode: boolean }[] =>
  text.split('`').map((part, index) => ({ text: part, isCode: index % 2 === 1 }))

export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

const HEADING = /^#{3} +(.*)$/
const ITEM = /^[-*] +(.*)$/

/** Parses the subset of Markdown that our texts use: third-level headings, paragraphs and flat lists. */
export function readBlocks(markdown: string): Block[] {
  const blocks: Block[] = []
  let continues = false
  for (const line of markdown.split(/\r?\n/)) {
    const heading = HEADING.exec(line)?.[1]
    if (heading !== undefined) blocks.push({ kind: 'heading', text: heading })
    const isText = heading === undefined && line.trim() !== ''
    if (isText) addText(blocks, line, continues)
    continues = isText
  }
  return blocks
}

function addText(blocks: Block[], line: string, continues: boolean): void {
  const last = blocks.at(-1)
  const item = ITEM.exec(line)?.[1]
  if (item !== undefined) {
    if (last?.kind === 'list') last.items.push(item)
    else blocks.push({ kind: 'list', items: [item] })
    return
  }
  const text = line.trim()
  if (continues && last?.kind === 'list') last.items.push(`${last.items.pop()} ${text}`)
  else if (continues && last?.kind === 'paragraph') last.text += ` ${text}`
  else blocks.push({ kind: 'paragraph', text })
}

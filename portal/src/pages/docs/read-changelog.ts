export type Block = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

interface Release {
  title: string
  blocks: Block[]
}

const HEADING = /^(#{1,3}) +(.*)$/
const ITEM = /^[-*] +(.*)$/

/** Links become their words; a version in brackets becomes the version. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\](\([^)]*\))?/g, '$1')

/** Reads headings, paragraphs and flat lists: what a changelog is made of. The title of the whole file is left out. */
export function readChangelog(markdown: string): { intro: Block[]; releases: Release[] } {
  const intro: Block[] = []
  const releases: Release[] = []
  let continues = false
  for (const line of markdown.split(/\r?\n/)) {
    const blocks = releases.at(-1)?.blocks ?? intro
    const [, marks, title = ''] = HEADING.exec(line) ?? []
    if (marks === '##') releases.push({ title: plain(title), blocks: [] })
    else if (marks === '###') blocks.push({ kind: 'heading', text: plain(title) })
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
    if (last?.kind === 'list') last.items.push(plain(item))
    else blocks.push({ kind: 'list', items: [plain(item)] })
    return
  }
  const text = plain(line.trim())
  if (continues && last?.kind === 'list') last.items.push(`${last.items.pop()} ${text}`)
  else if (continues && last?.kind === 'paragraph') last.text += ` ${text}`
  else blocks.push({ kind: 'paragraph', text })
}

/** Every second part stood between backticks. */
export const codeParts = (text: string): { text: string; isCode: boolean }[] =>
  text.split('`').map((part, place) => ({ text: part, isCode: place % 2 === 1 }))

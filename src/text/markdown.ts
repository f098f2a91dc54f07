const FENCE = /^ {0,3}(`{3,}|~{3,})/
const HEADING = /^ {0,3}#{1,6}(?:\s|$)/
const UNDERLINE = /^ {0,3}(?:=+|-+)\s*$/
const RULE = /^([-*_])\1{2,}$/
const TABLE_ROW = /^\s*\|/
const DEFINITION = /^ {0,3}\[[^\][]{1,300}\]:/
const QUOTE_MARK = /^(?: {0,3}> ?)+/
const LIST_MARK = /^\s*(?:[-*+]|\d{1,9}[.)])\s+/

/** In order; every pattern stops at its own opening sign or after a bounded length, so hostile text takes linear time. */
const INLINE: readonly [RegExp, string][] = [
  [/!\[[^\][]{0,1000}\]\((?:[^()]|\([^()]{0,1000}\)){0,1000}\)/g, ''],
  [/\[([^\][]{0,1000})\]\((?:[^()]|\([^()]{0,1000}\)){0,1000}\)/g, '$1'],
  [/\[\^[^\][\s]{1,100}\]/g, ''],
  [/\[([^\][]{1,1000})\]\[[^\][]{0,300}\]/g, '$1'],
  [/<?(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"]>?/g, ''],
  [/<\/?[a-z][^<>]{0,1000}>/gi, ''],
  [/\\?[`*]+|~~|(?<![\p{L}\p{N}])\\?_+|\\?_+(?![\p{L}\p{N}])/gu, ''],
  [/\\(?=[!-/:-@[-`{-~])/g, ''],
  [/&nbsp;/g, ' '],
  [/&quot;/g, '"'],
  [/&#39;|&apos;/g, "'"],
  [/&lt;/g, '<'],
  [/&gt;/g, '>'],
  [/&amp;/g, '&'],
  [/\s+/g, ' '],
]

const inlineText = (markdown: string): string => INLINE.reduce((text, [mark, kept]) => text.replace(mark, kept), markdown).trim()

function withoutComments(markdown: string): string {
  const parts: string[] = []
  let from = 0
  for (let start = markdown.indexOf('<!--'); start >= 0; start = markdown.indexOf('<!--', from)) {
    const end = markdown.indexOf('-->', start + 4)
    if (end < 0) break
    parts.push(markdown.slice(from, start))
    from = end + 3
  }
  return [...parts, markdown.slice(from)].join('')
}

/**
 * The spoken text of a speech in Markdown, one block (paragraph, list item) to a line. Code, tables, images, comments,
 * addresses and headings are not spoken; of links, quotes, lists and emphasis the words remain.
 */
export function plainText(markdown: string): string {
  const blocks: string[] = []
  let open: string[] = []
  let fence: string | undefined
  const close = () => {
    if (open.length > 0) blocks.push(inlineText(open.join(' ')))
    open = []
  }
  for (const written of withoutComments(markdown).split(/\r\n?|\n/)) {
    const line = written.replace(QUOTE_MARK, '')
    const mark = FENCE.exec(line)?.[1]
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && line.trim() === mark) fence = undefined
    } else if (mark) {
      close()
      fence = mark
    } else if (UNDERLINE.test(line) && open.length === 1) open = []
    else if (isUnspoken(line)) close()
    else {
      if (LIST_MARK.test(line)) close()
      open.push(line.replace(LIST_MARK, ''))
    }
  }
  close()
  return blocks.filter((block) => block !== '').join('\n')
}

const isUnspoken = (line: string): boolean =>
  line.trim() === '' || HEADING.test(line) || TABLE_ROW.test(line) || DEFINITION.test(line) || RULE.test(line.replace(/\s/g, ''))

import MarkdownIt, { type Token } from 'markdown-it'

/** Indented lines count as spoken, because in a speech they are more often paragraphs than code. */
const markdown = new MarkdownIt({ html: true }).disable('code')
const withoutHtml = new MarkdownIt({ html: false }).disable('code')

const TAG = /<\/?[a-z][^<>]{0,1000}>/gi
const URL_TEXT = /(?:https?:\/\/|www\.)[^\s<>]*[^\s<>.,;:!?)'"]/g
const FOOTNOTE_TEXT = /^\[\^[^\][\s]{1,100}\]:.*$/gm
const FOOTNOTE_MARK = /\[\^[^\][\s]{1,100}\]/g
/** A link whose reference has no definition. */
const REFERENCE = /\[([^\][]{1,1000})\]\[[^\][]{0,300}\]/g

/**
 * The spoken text of a speech in Markdown, with one block (paragraph, list item) per line. Omits code blocks, tables, images,
 * comments, URLs, footnotes and headings, and keeps the words of links, quotes, lists and emphasis.
 */
export const spokenText = (speech: string): string => blocksOf(markdown.parse(speech, {})).join('\n')

/** Like `spokenText`, but without block quotes, which are somebody else's words or repeat the speaker's. */
export const ownText = (speech: string): string => blocksOf(withoutBlockQuotes(markdown.parse(speech, {}))).join('\n')

function withoutBlockQuotes(tokens: readonly Token[]): Token[] {
  let depth = 0
  return tokens.filter(({ type }) => {
    if (type === 'blockquote_open') depth++
    else if (type === 'blockquote_close') depth--
    return depth === 0
  })
}

function blocksOf(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token, index) => {
    if (token.type === 'html_block') return blocksOf(withoutHtml.parse(withoutComments(token.content).replaceAll(TAG, ''), {}))
    const text = isSpoken(token, tokens[index - 1]) ? wordsOf(token.children ?? []) : ''
    return text === '' ? [] : [text]
  })
}

/** Uses no regular expression, because that would take quadratic time for many unclosed comments. */
function withoutComments(html: string): string {
  const pieces = html.split('-->')
  const rest = pieces.pop()
  const kept = pieces.map((piece) => (piece.includes('<!--') ? piece.slice(0, piece.indexOf('<!--')) : `${piece}-->`))
  return `${kept.join('')}${rest}`
}

/** Treats several lines above a line of dashes as a paragraph, although Markdown treats them as a heading. */
function isSpoken({ type, content }: Token, opening: Token | undefined): boolean {
  if (type !== 'inline') return false
  return opening?.type === 'paragraph_open' || (opening?.type === 'heading_open' && content.includes('\n'))
}

function wordsOf(tokens: readonly Token[]): string {
  let text = ''
  let isSilent = false
  for (const [index, { type, content, markup }] of tokens.entries()) {
    if (type === 'link_open') isSilent = markup === 'autolink' || tokens[index + 1]?.content.startsWith('^') === true
    else if (type === 'link_close') isSilent = false
    else if (type === 'softbreak' || type === 'hardbreak') text += '\n'
    else if ((type === 'text' || type === 'text_special' || type === 'code_inline') && !isSilent) text += content
  }
  return text
    .replaceAll(FOOTNOTE_TEXT, '')
    .replaceAll(FOOTNOTE_MARK, '')
    .replaceAll(REFERENCE, '$1')
    .replaceAll(URL_TEXT, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

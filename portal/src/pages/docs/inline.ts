/** A part of a line of Markdown: text, code or a link. */
export type Inline = { kind: 'text' | 'code'; text: string } | { kind: 'link'; text: string; to: string }

const INLINE = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Splits a text at `code` and [links](https://example.com). */
export function splitInline(text: string): Inline[] {
  const parts: Inline[] = []
  let end = 0
  for (const { 0: found, 1: code, 2: label = '', 3: to = '', index } of text.matchAll(INLINE)) {
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) })
    parts.push(code === undefined ? { kind: 'link', text: label, to } : { kind: 'code', text: code })
    end = index + found.length
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) })
  return parts
}

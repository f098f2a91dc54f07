import { Link } from 'wouter'
import { splitInline } from './inline.ts'

/** Renders a text with its links, and with text between backticks as code. */
export const TextWithCode = ({ text }: { text: string }) =>
  splitInline(text).map((part, index) => {
    const key = `${index} ${part.text}`
    if (part.kind !== 'link') return part.kind === 'code' ? <code key={key}>{part.text}</code> : part.text
    return part.to.startsWith('/') ? (
      <Link key={key} href={part.to}>
        {part.text}
      </Link>
    ) : (
      <a key={key} href={part.to}>
        {part.text}
      </a>
    )
  })

import { useState } from 'react'
import { CodeTokens } from './code/code-tokens.tsx'
import { NO_KEY, ORIGIN, type Token } from './code-text.ts'
import { CopyButton } from './copy-button.tsx'
import './code-block.css'

/** Texts with more lines than this are collapsed to 16 lines. */
const MOST_LINES = 20

interface Props {
  title: string
  /** Plain text, or tokens that were classified when the portal was built. */
  text: string | readonly Token[]
  /** Replaces the placeholder in copied text. The page itself shows the placeholder, because a key should appear only once. */
  apiKey?: string | undefined
}

export function CodeBlock({ title, text, apiKey }: Props) {
  const [isOpen, setOpen] = useState(false)
  const tokens = fillIn(text)
  const whole = tokens.map(([, part]) => part).join('')
  const lines = whole.trimEnd().split('\n').length
  const isLong = lines > MOST_LINES
  return (
    <figure className="code-block">
      <figcaption className="code-block-head">
        <span>{title}</span>
        <CopyButton text={apiKey ? whole.replaceAll(NO_KEY, apiKey) : whole} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
      <pre tabIndex={0} className={isLong && !isOpen ? 'folded' : undefined}>
        <code>
          <CodeTokens tokens={tokens} />
        </code>
      </pre>
      {isLong && (
        <button type="button" className="code-block-more" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer lines' : `Show all ${lines} lines`}
        </button>
      )}
    </figure>
  )
}

/** Fills in values that weren't known when the portal was built. */
const fillIn = (text: string | readonly Token[]): readonly Token[] =>
  typeof text === 'string' ? [['', text]] : text.map(([kind, part]) => [kind, part.replaceAll(ORIGIN, location.origin)])

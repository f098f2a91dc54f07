import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'
import './code-block.css'

interface Props {
  title: string
  text: string
  /** Responses have no copy button. */
  isResponse?: boolean
  /** The text in colors. */
  children?: ReactNode
}

export const CodeBlock = ({ title, text, isResponse = false, children = text }: Props) => (
  <figure className={`code-block ${isResponse ? 'response' : ''}`}>
    <figcaption className="code-block-head">
      <span>{title}</span>
      {!isResponse && <CopyButton text={text} />}
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{children}</code>
    </pre>
  </figure>
)

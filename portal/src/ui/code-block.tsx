import { CopyButton } from './copy-button.tsx'
import './code-block.css'

interface Props {
  title: string
  text: string
  /** What the service answers is read, not copied. */
  isAnswer?: boolean
}

export const CodeBlock = ({ title, text, isAnswer = false }: Props) => (
  <figure className={`code-block ${isAnswer ? 'answer' : ''}`}>
    <figcaption className="code-block-head">
      <span>{title}</span>
      {!isAnswer && <CopyButton text={text} />}
    </figcaption>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  </figure>
)

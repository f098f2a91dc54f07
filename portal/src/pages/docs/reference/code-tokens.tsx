import { CodeBlock } from '../../../ui/code-block.tsx'
import type { Token } from './at-build/highlight.ts'
import { ORIGIN } from './at-build/origin.ts'
import './code-tokens.css'

interface Props {
  title: string
  tokens: readonly Token[]
  isResponse?: boolean
}

/** Code that was colored when the portal was built. Only the address of the service is filled in now. */
export function CodeTokens({ title, tokens, isResponse = false }: Props) {
  const filled = tokens.map(([kind, text]): Token => [kind, text.replaceAll(ORIGIN, location.origin)])
  return (
    <CodeBlock title={title} text={filled.map(([, text]) => text).join('')} isResponse={isResponse}>
      {filled.map(([kind, text], index) =>
        kind === '' ? (
          text
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
          <span key={index} className={`code-${kind}`}>
            {text}
          </span>
        ),
      )}
    </CodeBlock>
  )
}

import type { Token } from '../code-text.ts'

/** Code with syntax highlighting. */
export const CodeTokens = ({ tokens }: { tokens: readonly Token[] }) =>
  tokens.map(([kind, part], index) =>
    kind === '' ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text don't move
      <span key={index} className={`code-${kind}`}>
        {part}
      </span>
    ),
  )

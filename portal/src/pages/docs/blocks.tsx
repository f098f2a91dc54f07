import { readBlocks } from './read-blocks.ts'
import { TextWithCode } from './text-with-code.tsx'

/** Renders paragraphs and lists. */
export const Blocks = ({ text }: { text: string }) =>
  readBlocks(text).map((block) =>
    block.kind === 'list' ? (
      <ul key={block.items[0]}>
        {block.items.map((item) => (
          <li key={item}>
            <TextWithCode text={item} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={block.text}>
        <TextWithCode text={block.text} />
      </p>
    ),
  )

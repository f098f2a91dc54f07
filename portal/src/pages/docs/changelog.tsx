import text from '../../../../CHANGELOG.md?raw'
import { Card } from '../../ui/card.tsx'
import { Page } from '../../ui/page.tsx'
import { type Block, readChangelog } from './read-changelog.ts'
import { TextWithCode } from './text-with-code.tsx'
import './changelog.css'

const { intro, releases } = readChangelog(text)

export const Changelog = () => (
  <Page title="Changelog">
    <Blocks blocks={intro} />
    {releases.map(({ title, blocks }) => (
      <Card key={title} title={title}>
        <Blocks blocks={blocks} />
      </Card>
    ))}
  </Page>
)

const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block) => {
    if (block.kind === 'list')
      return (
        <ul key={block.items[0]} className="changelog-list">
          {block.items.map((item) => (
            <li key={item}>
              <TextWithCode text={item} />
            </li>
          ))}
        </ul>
      )
    if (block.kind === 'heading') return <h3 key={block.text}>{block.text}</h3>
    return (
      <p key={block.text}>
        <TextWithCode text={block.text} />
      </p>
    )
  })

import { describe, expect, it } from 'vitest'
import markdown from '../../../../CHANGELOG.md?raw'
import { readChangelog, splitCode } from './read-changelog.ts'

const SMALL = `# Changelog

Follows [Keep a Changelog](https://keepachangelog.com/),
and more.

## [Unreleased]

### Added

- One thing (\`/v1/me\`),
  over two lines.
- Another, see [the guide](docs/guide.md).

## [1.0.0] - 2026-12-01

A note.
`

describe('the changelog reader', () => {
  it('reads releases with headings, lists and paragraphs', () => {
    expect(readChangelog(SMALL)).toEqual({
      intro: [{ kind: 'paragraph', text: 'Follows Keep a Changelog, and more.' }],
      releases: [
        {
          title: 'Unreleased',
          blocks: [
            { kind: 'heading', text: 'Added' },
            { kind: 'list', items: ['One thing (`/v1/me`), over two lines.', 'Another, see the guide.'] },
          ],
        },
        { title: '1.0.0 - 2026-12-01', blocks: [{ kind: 'paragraph', text: 'A note.' }] },
      ],
    })
  })

  it('reads Windows line endings the same way', () => {
    expect(readChangelog(SMALL.replaceAll('\n', '\r\n'))).toEqual(readChangelog(SMALL))
  })

  it('loses no item of the real changelog and leaves no markup', () => {
    const { releases } = readChangelog(markdown)
    const items = releases.flatMap(({ blocks }) => blocks).flatMap((block) => (block.kind === 'list' ? block.items : []))
    expect(items).toHaveLength(markdown.match(/^- /gm)?.length ?? 0)
    for (const item of items) expect(item).not.toMatch(/\]\(|^[-*#]/)
  })

  it('separates code from text', () => {
    expect(splitCode('Ask `/v1/me` first')).toEqual([
      { text: 'Ask ', isCode: false },
      { text: '/v1/me', isCode: true },
      { text: ' first', isCode: false },
    ])
  })
})

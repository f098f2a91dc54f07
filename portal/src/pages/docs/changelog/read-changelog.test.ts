import { describe, expect, it } from 'vitest'
import markdown from '../../../../../CHANGELOG.md?raw'
import { firstSentence, readChangelog } from './read-changelog.ts'

const SMALL = `# Changelog

Follows [Keep a Changelog](https://keepachangelog.com/),
and more.

## [Unreleased]

### Added

- One thing (\`/v1/me\`),
  over two lines.
- The portal has another. See [Test keys](docs/test-keys.md).
- \`deploy/thing\` is new; see [Failover](docs/failover.md).

### Fixed

- The SDK works. See [Safety](docs/safety.md).

## [1.0.0] - 2026-12-01

A note.
`

describe('the changelog reader', () => {
  it('reads releases with their dates, and whom each change is for', () => {
    expect(readChangelog(SMALL)).toEqual([
      {
        version: 'Unreleased',
        date: undefined,
        about: '',
        sections: [
          {
            title: 'Added',
            changes: [
              { area: 'API', text: 'One thing (`/v1/me`), over two lines.' },
              { area: 'Portal', text: 'The portal has another. See [Test keys](/guides#test-keys).' },
              { area: 'Operators', text: '`deploy/thing` is new.' },
            ],
          },
          { title: 'Fixed', changes: [{ area: 'SDK', text: 'The SDK works.' }] },
        ],
      },
      { version: '1.0.0', date: '2026-12-01', about: 'A note.', sections: [] },
    ])
  })

  it('reads Windows line endings the same way', () => {
    expect(readChangelog(SMALL.replaceAll('\n', '\r\n'))).toEqual(readChangelog(SMALL))
  })

  it('loses no item of the real changelog, and leaves neither markup nor links that lead nowhere', () => {
    const releases = readChangelog(markdown)
    const changes = releases.flatMap(({ sections }) => sections).flatMap((section) => section.changes)
    expect(changes).toHaveLength(markdown.match(/^- /gm)?.length ?? 0)
    for (const { text } of changes) expect(text).not.toMatch(/\]\((?!\/|https?:)|^[-*#]|\bsee\s*[.)]|\bSee \w+\.$/i)
    for (const { version, date } of releases.slice(1)) expect([version, date]).toEqual([expect.stringMatching(/^\d/), expect.any(String)])
  })

  it('finds the end of the first sentence', () => {
    expect(firstSentence('Version 1.0.0 reads `a. b`. And more.')).toBe('Version 1.0.0 reads `a. b`.')
    expect(firstSentence('No end')).toBe('No end')
  })
})

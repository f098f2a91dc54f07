import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../test/support/rounds.ts'
import { spokenText } from './markdown.ts'

describe('omitted because it is not spoken', () => {
  it.each([
    ['fenced code', 'Before.\n\n```js\nconst maybe = 1\n```\n\nAfter.', 'Before.\nAfter.'],
    ['code behind tildes, and a fence that looks closed but is not', '~~~\nperhaps\n```\n~~~\nSpoken.', 'Spoken.'],
    ['code that never closes', 'Spoken.\n```\nmaybe\nmaybe', 'Spoken.'],
    ['code within a quote', '> ```\n> maybe\n> ```\n> Spoken.', 'Spoken.'],
    ['headings of both kinds', '# Maybe\n\nSpoken\n======\nWords.\n\n## Perhaps ##', 'Words.'],
    ['images', 'A ![maybe](a.png "t") b.', 'A b.'],
    ['comments that span lines', 'A<!-- perhaps\nmaybe --> b.', 'A b.'],
    ['not a comment that never closes', 'A <!-- b.', 'A <!-- b.'],
    ['URLs, but not the full stop after them', 'See <https://a.example/x> or https://b.example/y.html. Good.', 'See or . Good.'],
    ['tables', 'A.\n\n| a | b |\n|---|---|\n| maybe | 1 |\n\nB.', 'A.\nB.'],
    ['tables without bars at the edges', 'A.\n\na | b\n--|--\nmaybe | 1\n\nB.', 'A.\nB.'],
    ['a footnote of several words, below its paragraph', 'A[^1] b.\n[^1]: maybe or not\n\n[^2]: perhaps so', 'A b.'],
    ['definitions and footnotes', 'A[^1] b.\n\n[^1]: maybe\n[x]: https://a.example', 'A b.'],
    ['horizontal rules', 'A.\n\n---\n\n* * *\n\nB.', 'A.\nB.'],
  ])('%s', (_, markdown, text) => expect(spokenText(markdown)).toBe(text))
})

describe('kept as spoken text', () => {
  it.each([
    ['the words of links', 'A [b c](https://a.example/d_(e) "t") and [f][1] and [g](h).', 'A b c and f and g.'],
    ['an image within a link', 'A [![b](c.png)](d) e.', 'A e.'],
    ['emphasis', 'A *b* __c__ ***d*** ~~e~~ `f` g_h_i.', 'A b c d e f g_h_i.'],
    ['list items, each on its own line', '- a\n- b\n  c\n1. d\n2) e', 'a\nb c\nd\ne'],
    ['quotes', '> > a\n> b', 'a b'],
    ['paragraphs, each on one line', 'a\nb\r\n\r\nc', 'a b\nc'],
    ['escaped characters', '1\\. a \\[b\\] \\# c', '1. a [b] # c'],
    ['characters written as entities', 'Q&amp;A &lt;b&gt; &quot;c&quot;&nbsp;d', 'Q&A <b> "c" d'],
    ['the content of tags', 'a <b class="x">c</b><br/> d, 1 < 2', 'a c d, 1 < 2'],
    ['tags around paragraphs, and comments among them', '<div>\n<!-- maybe -->\nQ&amp;A *b*\n</div>\n\n<p>c</p>', 'Q&A b\nc'],
    ['indented lines', 'a\n\n    b\n\n\tc', 'a\nb\nc'],
    ['several lines above a rule', 'a\nb\n---\nc', 'a b\nc'],
    ['marks without a meaning', '2 * 3 is [6] _so', '2 * 3 is [6] _so'],
    ['any script', 'Où es-tu? 你好。 🙂', 'Où es-tu? 你好。 🙂'],
    ['nothing, if there is nothing', ' \n\n', ''],
  ])('%s', (_, markdown, text) => expect(spokenText(markdown)).toBe(text))

  it('the result has no empty lines, and no line starts or ends with a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab .\n#*_`[]()<>!|-~>\\&1') }), (markdown) => {
        for (const line of spokenText(markdown).split('\n').slice(0, -1)) expect(line).toBe(line.trim())
        expect(spokenText(markdown)).not.toMatch(/\n\n|^\n|\n$/)
      }),
      { numRuns: rounds(200, 20_000) },
    )
  })
})

import { expect, it } from 'vitest'
import { readThesaurus, type Thesaurus } from '../words/thesaurus.ts'
import { checkThesaurus } from './thesaurus.ts'

const thesaurus = (rings: Record<string, unknown>, kinds: object = { kin: ['mother'], num: ['two'] }) => ({ kinds, rings }) as Thesaurus

it('the thesaurus has no problems', () => expect(checkThesaurus(readThesaurus())).toEqual([]))

it.each([
  ['no rings', { kinds: {} }, /must have required property 'rings'/],
  ['a ring that is not a list', thesaurus({ worth: 'useless, worthless' }), /\/rings\/worth: must be array/],
  ['a ring without entries', thesaurus({ worth: [] }), /\/rings\/worth: must NOT have fewer than 1 items/],
  ['a name with capitals', thesaurus({ Worth: ['useless'] }), /must NOT have additional properties/],
  ['an apostrophe', thesaurus({ worth: ["i don't know"] }), /\/rings\/worth\/0: must match pattern/],
  ['an unquoted number', thesaurus({ worth: [911] }), /\/rings\/worth\/0: must be string/],
  ['an entry twice', thesaurus({ worth: ['useless', 'my worth', 'useless'] }), /must NOT have duplicate items/],
  ['an entry with and without doubt', thesaurus({ worth: ['useless', 'useless?'] }), /"useless\?" also appears without "\?"/],
  ['an unknown kind', thesaurus({ worth: ['my @pet died'] }), /"my @pet died" uses the unknown kind @pet/],
  ['words in place of nothing', thesaurus({ worth: ['make *'] }), /"make \*" begins or ends with \*/],
  ['a word of two kinds', thesaurus({ worth: ['useless'] }, { kin: ['mother'], peer: ['mother'] }), /"mother" is also in kin/],
])('reports %s', (_, faulty, message) => expect(checkThesaurus(faulty as Thesaurus).join('\n')).toMatch(message))

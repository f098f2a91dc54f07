import fc from 'fast-check'
import { expect, it } from 'vitest'
import { belowParents, inFamilies } from './families.ts'

const UNLISTED = 'a parent that is not listed'

/** Keys in any order, some of which are children of others. */
const keys = fc.array(fc.oneof(fc.constant(null), fc.nat(5), fc.constant(UNLISTED)), { maxLength: 12 }).map((parents) =>
  parents.map((parent, index) => {
    const isChild = parent === UNLISTED || (typeof parent === 'number' && parents[parent] === null)
    return {
      ...BLANK,
      id: `key ${index}`,
      name: `name ${index}`,
      mode: 'live' as const,
      parent_id: isChild ? `${parent === UNLISTED ? '' : 'key '}${parent}` : null,
    }
  }),
)
const BLANK = {
  ...{ key_prefix: '', scopes: [], ai_daily: null, allowed_cidrs: null, is_active: true },
  ...{ created_at: '', last_used_at: null, expires_at: null, rotated_at: null },
}

it('every key is listed once, and a child comes after its parent with only its siblings between them', () => {
  fc.assert(
    fc.property(keys, (all) => {
      const listed = belowParents(inFamilies(all))
      expect(listed.map(({ id }) => id).toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      for (const [index, { id, parent_id, parentName, children }] of listed.entries()) {
        expect(children).toBe(all.filter((key) => key.parent_id === id).length)
        const parent = listed.findIndex((key) => key.id === parent_id)
        expect(parentName).toBe(listed[parent]?.name)
        if (parent === -1) continue
        expect(parent).toBeLessThan(index)
        expect(listed.slice(parent + 1, index).every((between) => between.parent_id === parent_id)).toBe(true)
      }
    }),
  )
})

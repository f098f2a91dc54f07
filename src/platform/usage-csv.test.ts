import { expect, it } from 'vitest'
import { usageCsv } from './usage-csv.ts'

const day = { day: '2026-03-10', requests: 3, coach: 1, bridge: 0, pitch: 0 }
const key = { id: 'ed9649d9-a546-4e12-a555-4a41c960f1e8', key_prefix: 'threefold_live_2d3a4046', is_active: true, is_portal: false }

it('usage as CSV has a line for each key and day, and no name can break out of its cell or become a formula', () => {
  const names = ['plain', 'a "quoted", name', '=HYPERLINK("x")', '-1']
  expect(usageCsv(names.map((name) => ({ key: { ...key, name }, days: [day] })))).toBe(
    [
      'day,key_id,key_name,key_prefix,requests,coach,bridge,pitch',
      ...['plain', '"a ""quoted"", name"', `"'=HYPERLINK(""x"")"`, "'-1"].map(
        (name) => `2026-03-10,${key.id},${name},threefold_live_2d3a4046,3,1,0,0`,
      ),
      '',
    ].join('\r\n'),
  )
})

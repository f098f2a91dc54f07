import fc from 'fast-check'
import { expect, it } from 'vitest'
import { qValues } from './false-discovery.ts'

it("q-values equal those of SciPy's false_discovery_control for the example of Benjamini and Hochberg (1995): 4 of 15 are findings", () => {
  const p = [0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1]
  const published = [
    0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.06385714, 0.06385714, 0.0645, 0.0765, 0.486, 0.58118182, 0.714875, 0.75323077, 0.81321429, 1,
  ]
  const q = qValues(p)
  q.forEach((value, index) => {
    expect(value).toBeCloseTo(published[index] as number, 7)
  })
  expect(q.filter((value) => value <= 0.05)).toHaveLength(4)
})

const list = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 60 })

it('q-values are in the order of the p-values, never smaller than them and never larger than 1', () => {
  fc.assert(
    fc.property(list, (p) => {
      const q = qValues(p)
      const ordered = [...p.keys()].sort((a, b) => (p[a] as number) - (p[b] as number)).map((index) => q[index] as number)
      expect(ordered).toEqual(ordered.toSorted((a, b) => a - b))
      for (const [index, value] of q.entries()) expect(value).toBeGreaterThanOrEqual(Math.min(1, (p[index] as number) * (1 - 1e-12)))
      for (const value of q) expect(value).toBeLessThanOrEqual(1)
    }),
  )
})

it('q-values do not depend on the order of the p-values', () => {
  fc.assert(
    fc.property(list, (p) => {
      expect(qValues(p.toReversed())).toEqual(qValues(p).toReversed())
    }),
  )
})

import { describe, expect, it } from 'vitest'
import { inUsualUnit } from './usual-unit.ts'

const readings = (...list: string[]) =>
  list.map((text, value) => {
    const [biomarker_id = '', unit = ''] = text.split(' ')
    return { biomarker_id, unit, value }
  })
const kept = (...list: string[]) => inUsualUnit(readings(...list)).map(({ value }) => value)

describe('readings of one biomarker in two units', () => {
  it('are never mixed: those in the most frequent unit are kept, in order', () => {
    expect(kept('a mg', 'a mmol', 'a mg', 'b mmol', 'a mg')).toEqual([0, 2, 3, 4])
  })

  it('are kept in the unit used last if both are equally frequent', () => {
    expect(kept('a mg', 'a mmol')).toEqual([1])
    expect(kept('a mg', 'a mmol', 'a mmol', 'a mg')).toEqual([0, 3])
  })

  it('count as one unit however it is capitalized', () => {
    expect(kept('a mg/dL', 'a MG/DL', 'a mg/dl')).toEqual([0, 1, 2])
  })

  it('can be an empty list', () => {
    expect(kept()).toEqual([])
  })
})

import { expect, it } from 'vitest'
import { readHeads } from './danger-heads.ts'
import { dangerInputs } from './learn-dangers.ts'

it('the danger model was trained on the current corpus; if not, run dist/src/train-danger-model.js', () => {
  expect(readHeads().inputs).toBe(dangerInputs().hash)
})

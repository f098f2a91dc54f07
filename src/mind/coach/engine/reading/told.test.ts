import { expect, it } from 'vitest'
import { phrasebook } from '../phrasebook.ts'
import { triedIn } from './told.ts'

it('something that was tried does not rule out steps that only have a small word in common with it', () => {
  expect([...triedIn('i already tried breathing, and nothing about it helped', phrasebook('en'))]).toEqual(['breat', 'helpe'])
})

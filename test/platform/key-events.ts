import fc from 'fast-check'
import { GRANTABLE_SCOPES } from '../../src/contract/scopes.ts'

const HOUR = 3_600_000
const index = fc.nat(20)
const scopes = fc.subarray(GRANTABLE_SCOPES, { minLength: 1 })
/** What can happen to a person's keys, as calls to a KeyWorld. */
export const keyEvent = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(fc.constant('mint' as const), fc.option(scopes), fc.option(fc.constantFrom(1, 2))) },
  { weight: 5, arbitrary: fc.tuple(fc.constant('child' as const), index, scopes, fc.constantFrom(60, 86_400), fc.option(fc.nat(2))) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('refresh' as const), index) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('rotate' as const), index, fc.constantFrom(0, 7_200)) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('revoke' as const), index) },
  { weight: 6, arbitrary: fc.tuple(fc.constant('ask' as const), index) },
  { weight: 3, arbitrary: fc.tuple(fc.constant('link' as const), fc.constantFrom('body' as const, 'voice' as const), fc.boolean()) },
  { weight: 2, arbitrary: fc.tuple(fc.constant('advance' as const), fc.constantFrom(60_000, 5 * HOUR, 20 * HOUR)) },
)

export type KeyEvent = typeof keyEvent extends fc.Arbitrary<infer Value> ? Value : never

import { afterAll, beforeAll, expect, it } from 'vitest'
import { CHECKS } from '../../conformance/src/checks/all.ts'
import { startTestedKit, type TestedKit } from './tested-kit.ts'

/** Runs the whole kit on the service, with the limits of the contract, on the database of the calling file. */
export function passesOnTheService(): void {
  let kit: TestedKit
  beforeAll(async () => {
    kit = await startTestedKit()
  })
  afterAll(() => kit.close())

  it('the service keeps every promise that the kit checks, and the kit revokes every key that it minted', async () => {
    const { results, leftKeys } = await kit.run()
    expect(results.filter(({ outcome }) => outcome !== 'passed')).toEqual([])
    expect(results.length).toBe(CHECKS.length)
    expect(leftKeys).toEqual([])
    const { key } = await kit.service.mint()
    const { data } = (await kit.service.call('GET', '/v1/keys?limit=100', key)).json()
    expect(data.filter((each: { is_active: boolean }) => each.is_active).length).toBe(1)
  })
}

import { afterAll, beforeAll, it } from 'vitest'
import { expectKept, startTestedKit, type TestedKit } from './tested-kit.ts'

let kit: TestedKit
beforeAll(async () => {
  kit = await startTestedKit()
})
afterAll(() => kit.service.close())

/** Long enough for a machine on which the embedded database and the crisis gate share two cores with other tests. */
const BUSY_MACHINE_MS = 150_000

it('the service meets every requirement that the kit checks, and the kit leaves no key behind', () => expectKept(kit), BUSY_MACHINE_MS)

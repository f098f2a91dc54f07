import { afterAll, beforeAll } from 'vitest'
import { startService, type TestService } from '../support/service.ts'
import { describeRowLevelSecurity } from './row-level-security.ts'

let service: TestService
beforeAll(async () => {
  service = await startService({ poolSize: 1 })
})
afterAll(() => service.close())

describeRowLevelSecurity(() => service)

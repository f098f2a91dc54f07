import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestService } from '../support/service.ts'
import { agentOf, startOauthService } from './agent.ts'

let service: TestService
beforeAll(async () => {
  service = await startOauthService()
})
afterAll(() => service.close())

it('on the embedded database, an application connects, refreshes, and is ended by a second use of its refresh token', async () => {
  const agent = await agentOf(service)
  const first = await agent.connect()
  expect(await agent.status(first.access_token)).toBe(200)
  const second = (await agent.refresh(first.refresh_token)).json()
  expect(await agent.status(second.access_token)).toBe(200)
  expect((await agent.browser.get('/portal/connections')).json().data).toHaveLength(1)
  expect((await agent.refresh(first.refresh_token)).json().error).toBe('invalid_grant')
  expect(await agent.status(second.access_token)).toBe(401)
})

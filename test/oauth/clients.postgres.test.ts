import { afterAll, beforeAll, expect, it } from 'vitest'
import { operatorEnv } from '../people/person.ts'
import { signedIn } from '../portal/browser.ts'
import { threefold } from '../support/command-line.ts'
import type { TestService } from '../support/service.ts'
import { Agent, CALLBACK, startOauthService } from './agent.ts'

let service: TestService
beforeAll(async () => {
  service = await startOauthService()
})
afterAll(() => service.close())

const clients = (...args: string[]) => threefold(['clients', ...args], operatorEnv(service.database))

it('an application that the operator registers is verified, authenticates with its secret, and can be removed', async () => {
  const added = await clients('add', '--name', 'House agent', '--redirect-uri', CALLBACK, '--secret')
  expect(added.code).toBe(0)
  const [, id = '', secret = ''] = /client_id +(\S+)\nclient_secret +(\S+)/.exec(added.stdout) ?? []
  expect((await clients('list')).stdout).toContain(`${id}  kept  House agent  ${CALLBACK}`)

  const agent = new Agent(service, await signedIn(service), id)
  const page = await agent.begin()
  expect((await agent.browser.get(`${page}/request`)).json().client).toEqual({
    name: 'House agent',
    address: 'agent.example',
    is_verified: true,
    sends_to: 'agent.example',
  })
  const authorization = (given: string) => ({ authorization: `Basic ${Buffer.from(`${id}:${given}`).toString('base64')}` })
  const code = await agent.code()
  const redeem = (given: string) =>
    service.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...authorization(given) },
      payload: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: agent.verifier,
      }).toString(),
    })
  expect((await redeem('wrong')).statusCode).toBe(401)
  expect((await redeem(secret)).statusCode).toBe(200)

  expect((await clients('remove', id)).code).toBe(0)
  expect((await agent.authorize()).statusCode).toBe(400)
  expect((await clients('remove', id)).stderr).toContain('There is no application')
})

it.each([
  ['no name', ['--redirect-uri', CALLBACK]],
  ['no address', ['--name', 'Agent']],
  ['an address without encryption', ['--name', 'Agent', '--redirect-uri', 'http://agent.example/callback']],
  ['an address with a fragment', ['--name', 'Agent', '--redirect-uri', `${CALLBACK}#here`]],
])('an application with %s is not registered', async (_what, args) => {
  const { code, stderr } = await clients('add', ...args)
  expect([code, stderr]).toEqual([1, expect.stringContaining('Specify')])
})

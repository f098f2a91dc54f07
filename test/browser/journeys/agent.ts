import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { serveLocally } from '../../support/local-server.ts'
import { callWith, portalAddress } from '../portal.ts'
import type { Trip } from './trip.ts'

/** An agent that registered itself, with the URL to which the browser returns. */
export interface Agent {
  id: string
  callback: string
  close(): void
}

const NAME = 'Journey agent'

export async function registerAgent(): Promise<Agent> {
  const { url, close } = await serveLocally((_request, response) => response.end('connected'))
  const callback = `${url}/callback`
  const body = JSON.stringify({ client_name: NAME, redirect_uris: [callback] })
  const headers = { 'content-type': 'application/json' }
  const registered = await fetch(`${portalAddress()}/oauth/register`, { method: 'POST', headers, body })
  if (!registered.ok) throw new Error(await registered.text())
  return { id: ((await registered.json()) as { client_id: string }).client_id, callback, close }
}

export const connectAgent = (as: () => Agent) => async (trip: Trip) => {
  const { hands, page } = trip
  const { id, callback } = as()
  const verifier = randomBytes(32).toString('base64url')
  const asked = {
    ...{ client_id: id, response_type: 'code', redirect_uri: callback, state: 'some-state', scope: 'body:read voice:read' },
    ...{ resource: `${portalAddress()}/mcp`, code_challenge_method: 'S256' },
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  }
  await trip.signIn()
  await trip.load(`/oauth/authorize?${new URLSearchParams(asked)}`)
  await trip.seeTitle(`Connect ${NAME}?`)
  await hands.press(trip.checkbox(/Voice/))
  await hands.choose(trip.list('For how long'), '1 day')
  await trip.pressAgain(trip.button('Allow'), '**/connect/*/decision')
  await page.waitForURL(`${callback}?**`)

  const code = new URL(page.url()).searchParams.get('code') as string
  const form = { grant_type: 'authorization_code', client_id: id, code, redirect_uri: callback, code_verifier: verifier }
  const redeemed = await fetch(`${portalAddress()}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
  const { access_token: token, scope } = (await redeemed.json()) as { access_token: string; scope: string }
  expect(scope).toBe('body:read')
  expect((await callWith(token)).status).toBe(200)

  await trip.load('/connections')
  await hands.press(trip.button(`End the connection to ${NAME}`))
  await hands.press(trip.dialogButton('End connection'))
  await trip.see(`${NAME} is no longer connected`)
  await expect.poll(async () => (await callWith(token)).status).toBe(401)
}

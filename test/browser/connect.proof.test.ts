import { once } from 'node:events'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import {
  Client,
  type OAuthClientInformation,
  type OAuthClientProvider,
  type OAuthDiscoveryState,
  type OAuthTokens,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CERTIFICATE, CERTIFICATE_KEY } from '../oauth/certificate.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { within } from '../support/within.ts'
import { callWith, freshTab, portalAddress } from './portal.ts'

const OWNER = 'all-apps-2@example.com'

let documents: Server
let documentUrl: string
let callback: LocalServer
let page: Page
beforeAll(async () => {
  callback = await serveLocally((_request, response) => response.end('connected'))
  documents = createServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (_request, response) =>
    response.end(JSON.stringify({ ...metadata('Documented agent'), client_id: documentUrl })),
  )
  await once(documents.listen(0, '127.0.0.1'), 'listening')
  documentUrl = `https://127.0.0.1:${(documents.address() as AddressInfo).port}/agent.json`
  page = await freshTab()
})
afterAll(() => {
  documents.close()
  callback.close()
})

const metadata = (client_name: string) => ({
  client_name,
  redirect_uris: [`${callback.url}/callback`],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
})

/** The provider that the official client requires of an agent: it stores values and opens a browser. */
class AgentProvider implements OAuthClientProvider {
  readonly clientMetadataUrl?: string
  readonly clientMetadata: ReturnType<typeof metadata>
  information: OAuthClientInformation | undefined
  stored: OAuthTokens | undefined
  opened: URL | undefined
  #verifier = ''
  #discovery: OAuthDiscoveryState | undefined

  constructor(name: string, documentedAt?: string) {
    this.clientMetadata = metadata(name)
    if (documentedAt) this.clientMetadataUrl = documentedAt
  }

  get redirectUrl() {
    return this.clientMetadata.redirect_uris[0]
  }
  clientInformation = () => this.information
  saveClientInformation = (information: OAuthClientInformation) => void (this.information = information)
  tokens = () => this.stored
  saveTokens = (tokens: OAuthTokens) => void (this.stored = tokens)
  redirectToAuthorization = (url: URL) => void (this.opened = url)
  saveCodeVerifier = (verifier: string) => void (this.#verifier = verifier)
  codeVerifier = () => this.#verifier
  saveDiscoveryState = (state: OAuthDiscoveryState) => void (this.#discovery = state)
  discoveryState = () => this.#discovery
  invalidateCredentials = () => void (this.stored = undefined)
}

const transportOf = (authProvider: AgentProvider) => new StreamableHTTPClientTransport(new URL(`${portalAddress()}/mcp`), { authProvider })
const newClient = () => new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode: 'auto' } })

async function connectIn(browser: Page, provider: AgentProvider): Promise<Client> {
  const first = transportOf(provider)
  await expect(newClient().connect(first)).rejects.toThrow(UnauthorizedError)
  await browser.goto(String(provider.opened))
  const demo = browser.getByRole('radio', { name: OWNER })
  const allow = browser.getByRole('button', { name: 'Allow', exact: true })
  await demo.or(allow).first().waitFor()
  if (await demo.isVisible()) {
    await demo.check()
    await browser.getByRole('button', { name: 'Sign in through Mind' }).click()
  }
  await allow.waitFor()
  expect(await browser.getByRole('heading', { level: 1 }).textContent()).toBe(`Connect ${provider.clientMetadata.client_name}?`)
  await browser.getByLabel(/Voice/).uncheck()
  await allow.click()
  await browser.waitForURL(`${callback.url}/callback?**`)
  await first.finishAuth(new URL(browser.url()).searchParams)
  const client = newClient()
  await client.connect(transportOf(provider))
  return client
}

/** On a busy machine, the request may fail. The dialog then says so, and the person tries again. */
async function confirmEnd(name: string): Promise<void> {
  const ended = page.getByText(`${name} is no longer connected`)
  for (let tries = 0; tries < 3 && !(await ended.isVisible()); tries++) {
    await page.getByRole('button', { name: 'End connection' }).click()
    await ended.or(page.getByRole('alert')).first().waitFor()
  }
  await ended.waitFor()
}

describe('the official client, unchanged, discovers the service, calls, refreshes, and is refused once the person ends it,', () => {
  it('if it connects by its document', () => connectAndEnd('Documented agent', true))
  it('if it connects by registering itself', () => connectAndEnd('Registered agent', false))

  async function connectAndEnd(name: string, isDocumented: boolean): Promise<void> {
    const provider = new AgentProvider(name, isDocumented ? documentUrl : undefined)
    const client = await connectIn(page, provider)
    expect(provider.information?.client_id ?? documentUrl).toMatch(isDocumented ? /^https:/ : /^self_/)
    expect(provider.stored?.scope).not.toContain('voice:read')
    expect((await client.listTools()).tools.length).toBeGreaterThan(0)
    const call = () => client.callTool({ name: 'check_interactions', arguments: { items: ['ginkgo', 'warfarin'] } })
    expect((await call()).isError).not.toBe(true)

    const before = provider.stored as OAuthTokens
    provider.stored = { ...before, access_token: `threefold_live_${'0'.repeat(64)}` }
    expect((await call()).isError).not.toBe(true)
    const token = provider.stored?.access_token as string
    expect([before.access_token === token, before.refresh_token === provider.stored?.refresh_token]).toEqual([false, false])
    expect((await callWith(token)).status).toBe(200)

    await page.goto('/connections')
    const row = page.getByRole('listitem').filter({ hasText: name })
    expect(await row.textContent()).toContain(isDocumented ? new URL(documentUrl).host : 'not verified')
    await page.getByRole('button', { name: `End the connection to ${name}` }).click()
    await confirmEnd(name)
    await within(1_000, async () => (await callWith(token)).status === 401)
    await expect(call()).rejects.toThrow()
    expect(await row.count()).toBe(0)
  }
})

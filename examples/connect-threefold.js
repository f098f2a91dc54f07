// A web application with a "Connect Threefold" button. Run the service, then:
//   BASE_URL=http://127.0.0.1:3000 node examples/connect-threefold.js
// and open http://127.0.0.1:4000. See docs/connect.md.
import { createServer } from 'node:http'
import * as oauth from 'openid-client'

const service = new URL(process.env.BASE_URL ?? 'http://127.0.0.1:3000')
const port = Number(process.env.PORT ?? 4000)
const redirectUri = `http://127.0.0.1:${port}/callback`
const scope = 'mind:read body:read platform:read'

// An application on the web publishes a client document instead, and uses the document's URL as its client id.
const insecure = service.protocol === 'http:' ? [oauth.allowInsecureRequests] : [] // only for trying this out on one machine
const client = await oauth.dynamicClientRegistration(
  service,
  { client_name: 'Example', redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' },
  oauth.None(),
  { algorithm: 'oauth2', execute: insecure },
)

// One person at a time, in memory. A real application keeps both per user: `pending` in the session, `tokens` in its database.
let pending
let tokens

async function connect() {
  pending = { verifier: oauth.randomPKCECodeVerifier(), state: oauth.randomState() }
  return oauth.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri,
    scope,
    state: pending.state,
    resource: service.origin,
    code_challenge: await oauth.calculatePKCECodeChallenge(pending.verifier),
    code_challenge_method: 'S256',
  })
}

async function finish(url) {
  const { verifier: pkceCodeVerifier, state: expectedState } = pending ?? {}
  pending = undefined
  tokens = await oauth.authorizationCodeGrant(client, url, { pkceCodeVerifier, expectedState })
}

/** Calls the API. A token lasts an hour. Each refresh returns a new token and a new refresh token. */
async function read(path) {
  const send = () => fetch(new URL(path, service), { headers: { authorization: `Bearer ${tokens.access_token}` } })
  const response = await send()
  if (response.status !== 401) return response
  tokens = await oauth.refreshTokenGrant(client, tokens.refresh_token)
  return send()
}

async function answer(url) {
  if (url.pathname === '/connect') return { location: (await connect()).href }
  if (url.pathname === '/callback') {
    await finish(url)
    return { location: '/' }
  }
  if (url.pathname === '/disconnect' && tokens) {
    await oauth.tokenRevocation(client, tokens.refresh_token)
    tokens = undefined
    return { location: '/' }
  }
  if (url.pathname !== '/') return { status: 404, html: 'Not found' }
  if (!tokens) return { html: '<a href="/connect">Connect Threefold</a>' }
  const { identity, key } = await (await read('/v1/me')).json()
  const known = [identity.email, key.scopes.join(' ')].map((text) => `<li>${text.replaceAll(/[<&]/g, '')}</li>`)
  return { html: `<p>Connected.</p><ul>${known.join('')}</ul><a href="/disconnect">Disconnect</a>` }
}

createServer(async (request, response) => {
  try {
    const { status = 200, html, location } = await answer(new URL(request.url, redirectUri))
    if (location) response.writeHead(303, { location }).end()
    else response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html)
  } catch (error) {
    // the person declined the request, or revoked the connection in the portal
    tokens = undefined
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<p>Not connected (${error.error ?? error.code ?? 'error'}).</p><a href="/connect">Connect Threefold</a>`)
  }
}).listen(port, '127.0.0.1', () => console.log(`listening on http://127.0.0.1:${port}`))

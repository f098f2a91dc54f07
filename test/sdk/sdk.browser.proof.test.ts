import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { projectRoot } from '../../src/base/project-root.ts'
import { chromiumOptions, findChromium } from '../support/chromium.ts'
import { listen } from '../support/event-reader.ts'
import { type LocalServer, serveLocally } from '../support/local-server.ts'
import { startService, type TestService } from '../support/service.ts'

const PAGE = `<!doctype html><meta charset="utf-8">
<script type="importmap">{ "imports": { "@threefold/sdk": "/sdk/index.js" } }</script>
<script type="module">
  import { NotFoundError, Threefold } from '@threefold/sdk'
  window.call = async (apiKey, baseUrl) => {
    const client = new Threefold({ apiKey, baseUrl })
    const { data, response } = await client.me.get().withResponse()
    let names = 0
    for await (const remedy of client.body.remedies.list({ limit: 50 })) names++
    let text = ''
    let reply
    for await (const event of client.mind.coach.stream({ message: 'I am never enough.' })) {
      if (event.type === 'delta') text += event.text
      if (event.type === 'done') reply = event.reply
    }
    const fault = await client.body.remedies.get('no such thing').catch((error) => error)
    const { revoked } = await client.keys.revoke(data.key.id)
    return {
      email: data.identity.email,
      policy: response.headers.get('ratelimit-policy'),
      names,
      isWhole: text === reply && text.length > 40,
      isNotFound: fault instanceof NotFoundError,
      requestId: fault.requestId,
      revoked,
    }
  }
</script>`

describe.skipIf(!findChromium() && !process.env.REQUIRE_ALL)('the SDK on a page from another origin', () => {
  let service: TestService
  let site: LocalServer
  let browser: Browser
  beforeAll(async () => {
    ;[service, browser] = await Promise.all([startService(), chromium.launch(chromiumOptions())])
    site = await serveLocally(({ url = '' }, response) => {
      if (url === '/') return void response.setHeader('content-type', 'text/html').end(PAGE)
      const file = join(projectRoot, 'sdk/dist', url.replace('/sdk/', ''))
      if (!existsSync(file)) return void response.writeHead(404).end()
      response.setHeader('content-type', 'text/javascript').end(readFileSync(file))
    })
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    site?.close()
    await service?.close()
  })

  it('lists, streams, fails and reads headers as in Node, without console errors', async () => {
    const { key } = await service.mint()
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', ({ message }) => complaints.push(message))
    page.on('console', (line) => complaints.push(line.text()))
    await page.goto(site.url)
    const baseUrl = `http://127.0.0.1:${await listen(service)}`
    const told = await page.evaluate(`call(${JSON.stringify(key)}, ${JSON.stringify(baseUrl)})`)
    expect(told).toEqual({
      email: 'all-apps@example.com',
      policy: '"standard";q=120;w=60',
      names: expect.any(Number),
      isWhole: true,
      isNotFound: true,
      requestId: expect.stringMatching(/^req_/),
      revoked: true,
    })
    expect((told as { names: number }).names).toBeGreaterThan(100)
    // the browser itself logs the 404
    expect(complaints.filter((line) => !line.includes('404'))).toEqual([])
  })
})

import { randomBytes } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from 'playwright-core'

/** Browser code that returns the page as it is currently rendered, with its styles and without its scripts. */
const DRAWN = `(async () => {
  const styles = await Promise.all([...document.querySelectorAll('link[rel=stylesheet]')].map(async ({ href }) => (await fetch(href)).text()))
  const copy = document.documentElement.cloneNode(true)
  for (const part of copy.querySelectorAll('script, link')) part.remove()
  copy.querySelector('head').insertAdjacentHTML('beforeend', '<style>' + styles.join('\\n') + '</style>')
  return '<!doctype html>' + copy.outerHTML
})()`

/** Browser code that returns the number of compressed bytes that the page has loaded. */
const BYTES = `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
  .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`

/** Serves the open page as a single static document with the same number of compressed bytes as the page has loaded. */
export async function serveStatically(page: Page): Promise<{ address: string; stop(): void }> {
  const [drawn, bytes] = [await page.evaluate<string>(DRAWN), await page.evaluate<number>(BYTES)]
  const missing = Math.max(0, bytes - brotliCompressSync(drawn).length)
  // random bytes can't be compressed, and base64 needs four characters for three of them
  const padding = `<!--${randomBytes(missing).toString('base64')}-->`
  const body = brotliCompressSync(drawn + padding)
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }
  const server: Server = createServer((_, response) => response.writeHead(200, headers).end(body))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, stop: () => void server.close() }
}

import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { reportFigures } from '../busy.ts'

/** The baseline: a server that sends the same headers and body with plain node:http. */
const [, , port = '0', path = ''] = process.argv
const { headers, body } = JSON.parse(readFileSync(path, 'utf8')) as { headers: Record<string, string>; body: string }
const bytes = Buffer.from(body)

createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
}).listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
reportFigures()

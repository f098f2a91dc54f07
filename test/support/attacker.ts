import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { type LocalServer, serveLocally } from './local-server.ts'

export interface Attacker {
  privateKey: KeyObject
  server: LocalServer
  /** Headers that ask the verifier to use the attacker's key. */
  headers: Record<'jku' | 'jwk' | 'x5u' | 'x5c', object>
}

/** An attacker with a key pair, a certificate for it, and a server that serves both. */
export async function startAttacker(kid: string): Promise<Attacker> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = { ...publicKey.export({ format: 'jwk' }), kid }
  const certificate = selfSigned(publicKey, privateKey).toString('base64')
  const server = await serveLocally(({ url }, response) =>
    response.end(url === '/x5u' ? pem(certificate) : JSON.stringify({ keys: [jwk] })),
  )
  const headers = { jku: { jku: `${server.url}/jku` }, jwk: { jwk }, x5u: { x5u: `${server.url}/x5u` }, x5c: { x5c: [certificate] } }
  return { privateKey, server, headers }
}

const pem = (certificate: string) => `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`

const der = (tag: number, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : body.length < 256 ? [0x81, body.length] : [0x82, body.length >> 8, body.length & 255]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content)
const time = (text: string) => der(0x17, Buffer.from(text))

/** The smallest certificate that X.509 allows, because Node can't create certificates. */
function selfSigned(publicKey: KeyObject, privateKey: KeyObject): Buffer {
  const algorithm = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')))
  const name = sequence()
  const validity = sequence(time('250101000000Z'), time('491231235959Z'))
  const key = publicKey.export({ format: 'der', type: 'spki' })
  const content = sequence(der(0x02, Buffer.from([1])), algorithm, name, validity, name, key)
  return sequence(content, algorithm, bits(sign('sha256', content, privateKey)))
}

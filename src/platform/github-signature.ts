import { type KeyObject, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../contract/errors.ts'

export type ScanningKeys = ReadonlyMap<string, KeyObject>

const refused = (reason: string, message: string) =>
  new ApiError('unauthorized', message, { reason }, { headers: { 'www-authenticate': 'Signature' } })

/** Throws unless GitHub signed exactly these bytes (ECDSA on P-256 with SHA-256). */
export function checkGithubSignature(keys: ScanningKeys, headers: IncomingHttpHeaders, body: Buffer): void {
  const { 'github-public-key-identifier': identifier, 'github-public-key-signature': signature } = headers
  if (typeof identifier !== 'string' || typeof signature !== 'string')
    throw refused('missing', 'Send the headers Github-Public-Key-Identifier and Github-Public-Key-Signature.')
  const key = keys.get(identifier)
  if (!key) throw refused('unknown', 'The operator of this service has not configured a public key with this identifier.')
  if (!verify('sha256', body, key, Buffer.from(signature, 'base64')))
    throw refused('signature', 'The signature does not match the body and the public key.')
}

import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../contract/errors.ts'
import { DOCUMENT, DOCUMENT_HEADERS, PORTAL_FILES } from './files.ts'

type Send = (request: FastifyRequest, reply: FastifyReply) => void

/** Paths that only programs request, regardless of the Accept header. */
const FOR_PROGRAMS = /^\/(v1|cds-services|mcp|oauth|portal|assets|\.well-known)(\/|$)/

const isForPeople = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && (headers.accept ?? '').includes('text/html') && !FOR_PROGRAMS.test(url.split('?', 1)[0] ?? '')

/** Browsers receive the portal, which shows that there is no such page. All other clients receive the error as JSON. */
export function notFoundPage(sendJson: Send, directory = PORTAL_FILES): Send {
  const file = join(directory, DOCUMENT)
  if (!existsSync(file)) return sendJson
  const page = readFileSync(file)
  return (request, reply) => {
    if (!isForPeople(request)) return sendJson(request, reply)
    request.refusal = new ApiError('not_found', 'There is no such page.')
    void reply
      .code(404)
      .headers({ ...DOCUMENT_HEADERS, 'cache-control': 'no-store', vary: 'accept' })
      .type('text/html; charset=utf-8')
      .send(page)
  }
}

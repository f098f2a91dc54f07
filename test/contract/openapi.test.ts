import { beforeAll, describe, expect, it } from 'vitest'
import { type SharedService, sharedService } from '../support/shared-service.ts'

let service: SharedService
beforeAll(async () => {
  service = await sharedService()
})

describe('the API description', () => {
  it('is available as a page that loads files only from this service', async () => {
    const page = await service.call('GET', '/docs/')
    expect(page.headers['content-type']).toContain('text/html')
    const sources = [...page.body.matchAll(/(?:src|href)="([^"#]+)"/g)].map(([, source]) => source as string)
    expect(sources.length).toBeGreaterThan(0)
    for (const source of sources) {
      expect(source).not.toMatch(/^(https?:)?\/\//)
      expect((await service.call('GET', new URL(source, 'http://x/docs/').pathname)).statusCode).toBe(200)
    }
  })

  it('requires a body exactly where the service does', async () => {
    const { paths } = (await service.call('GET', '/openapi.json')).json() as {
      paths: Record<string, { post?: { requestBody?: { required: boolean } } }>
    }
    const bodies = Object.entries(paths).flatMap(([path, { post }]) => (post?.requestBody ? [[path, post.requestBody.required]] : []))
    expect(Object.fromEntries(bodies)).toEqual({
      '/v1/keys': false,
      '/v1/keys/{id}/rotate': false,
      '/v1/keys/{id}/children': true,
      '/v1/keys/leaked': true,
      '/v1/keys/leaked/github': true,
      '/v1/preflight': true,
      '/v1/test/clock': true,
      '/v1/body/interactions/check': true,
      '/cds-services/threefold-interactions-order-select': true,
      '/cds-services/threefold-interactions-order-sign': true,
      '/cds-services/threefold-interactions-patient-view': true,
      '/v1/mind/coach/messages': true,
      '/v1/voice/opportunities/{id}/pitch': false,
      '/v1/cross/bridges/belief-to-biomarker': false,
      '/v1/cross/bridges/belief-to-communication': false,
    })
  })

  it('is listed in the API catalog for machines', async () => {
    const catalog = await service.call('GET', '/.well-known/api-catalog')
    expect(catalog.headers['content-type']).toContain('application/linkset+json')
    expect(catalog.json().linkset[0]['service-desc'][0].href).toBe('http://127.0.0.1:3000/openapi.json')
  })
})

describe('the health endpoints', () => {
  it('report that the service is alive and ready', async () => {
    expect((await service.call('GET', '/healthz')).json()).toEqual({ status: 'ok' })
    expect((await service.call('GET', '/readyz')).json()).toEqual({ status: 'ready' })
  })
})

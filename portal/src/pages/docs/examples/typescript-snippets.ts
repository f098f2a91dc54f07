import { ITEMS, MESSAGE } from './curl-snippets.ts'

const list = (items: readonly string[]): string => `[${items.map((item) => `'${item}'`).join(', ')}]`

export const withSdk = (origin: string, key: string): string => `import { Threefold } from '@threefold/sdk'

const threefold = new Threefold({ apiKey: '${key}', baseUrl: '${origin}' })

const me = await threefold.me.get()
console.log(me.identity.email, me.limits.ai_daily_remaining)

for await (const remedy of threefold.body.remedies.list()) console.log(remedy.name)

const check = await threefold.body.interactions.check({ items: ${list(ITEMS)} })
console.log(check.disclaimer)
for (const { severity, between, recommendation } of check.matches) console.log(severity, between.join(' + '), recommendation)
for (const { severity, between, because } of check.possible) console.log('may apply:', severity, between.join(' + '), because)
for (const { items, reason } of check.not_covered) console.log('not covered:', items.join(' + '), reason)
for (const item of check.unmatched) console.log('not recognized:', item)

for await (const event of threefold.mind.coach.stream({ message: '${MESSAGE}' })) {
  if (event.type === 'safety') console.log(event.resources)
  if (event.type === 'delta') process.stdout.write(event.text)
  if (event.type === 'done') console.log('\\n' + event.disclaimer)
}
`

export const withFetch = (
  origin: string,
  key: string,
): string => `const headers = { Authorization: 'Bearer ${key}', 'Content-Type': 'application/json' }

async function call(path: string, body?: object): Promise<Response> {
  const post = body && { method: 'POST', body: JSON.stringify(body) }
  const response = await fetch('${origin}' + path, { headers, ...post })
  if (response.ok) return response
  const { error, request_id } = await response.json()
  throw new Error(\`\${response.status} \${error.code}: \${error.message} (\${request_id})\`)
}

const me = await (await call('/v1/me')).json()
console.log(me.identity.email)

const check = await (await call('/v1/body/interactions/check', { items: ${list(ITEMS)} })).json()
console.log(check.disclaimer)
for (const match of check.matches) console.log(match.severity, match.between.join(' + '), match.recommendation)
for (const match of check.possible) console.log('may apply:', match.severity, match.between.join(' + '), match.because)
for (const pair of check.not_covered) console.log('not covered:', pair.items.join(' + '), pair.reason)
for (const item of check.unmatched) console.log('not recognized:', item)

const reply = await call('/v1/mind/coach/messages', { message: '${MESSAGE}' })
let rest = ''
for await (const text of reply.body!.pipeThrough(new TextDecoderStream())) {
  const frames = (rest + text).split('\\n\\n')
  rest = frames.pop()!
  for (const frame of frames) {
    const data = /^data: (.*)$/m.exec(frame)
    if (!data) continue // a ping
    const event = JSON.parse(data[1]!)
    if (event.type === 'safety') console.log(event.resources)
    if (event.type === 'delta') process.stdout.write(event.text)
    if (event.type === 'done') console.log('\\n' + event.disclaimer)
  }
}
`

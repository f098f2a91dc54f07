// Logs one line about every attempt, and sends a header with which a trace continues in the service.
import { randomBytes } from 'node:crypto'
import { Threefold } from '@threefold/sdk'

const trace = randomBytes(16).toString('hex')
const threefold = new Threefold({
  logger: console, // logs failures as warnings, and everything else at debug level
  onRequest: ({ headers }) => headers.set('traceparent', `00-${trace}-${randomBytes(8).toString('hex')}-01`),
  onResponse: ({ operation, durationMs }) => console.log(`${operation} took ${Math.round(durationMs)} ms`),
})

await threefold.me.get()
for await (const { name } of threefold.body.remedies.list({ category: 'Western herb', limit: 20 })) if (name.startsWith('C')) break

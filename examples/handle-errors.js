// What can go wrong, and what to do about it. Temporary errors have already been retried before they are thrown.
import { ApiError, ConnectionError, NotFoundError, NotLinkedError, RateLimitedError, Threefold, UsageCappedError } from '@threefold/sdk'

const threefold = new Threefold()

function adviceFor(error) {
  if (error instanceof NotFoundError) return 'Check the id.'
  if (error instanceof NotLinkedError) return error.details.remedy // how to link the application
  if (error instanceof UsageCappedError) return 'Try again after midnight UTC.'
  if (error instanceof RateLimitedError) return `Try again in ${error.retryAfter} seconds.`
  if (error instanceof ApiError) return `Report the request id ${error.requestId}.` // any other error response
  if (error instanceof ConnectionError) return `Is the service running at ${threefold.baseUrl}?`
  throw error // a mistake in this program
}

for (const name of ['Ginkgo', 'unicorn horn']) {
  try {
    console.log((await threefold.body.remedies.get(name)).data.name)
  } catch (error) {
    console.log(`${error.name}: ${error.message} ${adviceFor(error)}`)
  }
}

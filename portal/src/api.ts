import { readError, Threefold } from '@threefold/sdk'

/** Dispatches `unauthorized` on every 401. */
export const sessionEvents = new EventTarget()

const watchedFetch: typeof fetch = async (url, init) => {
  const response = await fetch(url, init)
  if (response.status === 401) sessionEvents.dispatchEvent(new Event('unauthorized'))
  return response
}

/** Calls the API with the session cookie. There are no automatic retries, because the user decides whether to try again. */
export const api = new Threefold({ baseUrl: location.origin, credentials: 'same-origin', maxRetries: 0, fetch: watchedFetch })

/** Fetches resources that aren't part of the API: the portal session and openapi.json. */
export async function fetchPortal(path: string, init?: RequestInit): Promise<Response> {
  const response = await watchedFetch(path, init)
  if (!response.ok) throw await readError(response)
  return response
}

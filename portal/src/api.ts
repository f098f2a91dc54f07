import { readError, Threefold } from '@threefold/sdk'

/** Dispatches `answer` whenever the service answers that nobody is signed in. */
export const signedOutAnswers = new EventTarget()

const watchedFetch: typeof fetch = async (address, init) => {
  const response = await fetch(address, init)
  if (response.status === 401) signedOutAnswers.dispatchEvent(new Event('answer'))
  return response
}

/** The API, called as the person who is signed in: the browser sends the session cookie. Retries are up to the person. */
export const api = new Threefold({ baseUrl: location.origin, credentials: 'same-origin', maxRetries: 0, fetch: watchedFetch })

/** Asks for what is no part of the API: the session of these pages, and the API's description. */
export async function askPortal(path: string, init?: RequestInit): Promise<Response> {
  const response = await watchedFetch(path, init)
  if (!response.ok) throw await readError(response)
  return response
}

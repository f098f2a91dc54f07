import { unexpectedResponse } from './errors.ts'

export type Reader<T> = (response: Response) => Promise<T>

export async function readJson<T>(response: Response): Promise<T> {
  if (response.status === 204) return undefined as T
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    throw unexpectedResponse(response)
  }
}

export const readText: Reader<string> = (response) => response.text()

export async function readEventStream(response: Response): Promise<Response> {
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response
  await response.body?.cancel()
  throw unexpectedResponse(response)
}

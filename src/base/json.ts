/** A JSON string that parses to a `T`. */
export type Json<T> = string & { readonly holds?: T }

export function parseJson<T>(json: Json<T>): T
export function parseJson<T>(json: Json<T> | null): T | null
export function parseJson(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}

/** UTF-8 text as a string with one character per byte. Such strings can be joined and sent faster than strings with wide characters. */
export type ByteString = string & { readonly isBytes: true }

export const byteString = (text: string): ByteString => Buffer.from(text).toString('latin1') as ByteString

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value)

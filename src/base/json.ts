/** A JSON string that parses to a `T`. */
export type Json<T> = string & { readonly holds?: T }

export function parseJson<T>(json: Json<T>): T
export function parseJson<T>(json: Json<T> | null): T | null
export function parseJson(json: string | null): unknown {
  return json === null ? null : JSON.parse(json)
}

export const toJson = <T>(value: T): Json<T> => JSON.stringify(value)

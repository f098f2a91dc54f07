import { expect, it } from 'vitest'
import { readSignatures } from './read-signatures.ts'

it('each overload is on its own line, without comments, deprecated overloads or the implementation', () => {
  const declaration = `get<Path extends string>(path: Path): Promise<At<Path>>
  /** Doesn't check the type. */
  get<T>(path: string): Promise<T>
  /** @deprecated Use the other one. */
  get(path: string, old: boolean): Promise<unknown>
  get(path: string, { query }: Options = {}): Promise<unknown>`
  expect(readSignatures(declaration, 'get')).toBe(
    'get<Path extends string>(path: Path): Promise<At<Path>>\nget<T>(path: string): Promise<T>',
  )
})

it('a long signature has one parameter per line, and is not split at commas within types', () => {
  const declaration = `check(
    body: { items: string[]; on: Record<string, number> },
    map: (item: string, index: number) => string,
    options?: RequestOptions,
  ): ApiPromise<CheckResult>`
  expect(readSignatures(declaration, 'check')).toBe(`check(
  body: { items: string[]; on: Record<string, number> },
  map: (item: string, index: number) => string,
  options?: RequestOptions,
): ApiPromise<CheckResult>`)
  expect(readSignatures('get(id: string): ApiPromise<Remedy>', 'get')).toBe('get(id: string): ApiPromise<Remedy>')
})

import type { Limits } from '../../src/contract/limits.ts'
import type { TestService } from './service.ts'

/** Gives a service different limits during the work. This takes less time than starting another service with these limits. */
export async function withLimits<T>({ deps }: TestService, others: Partial<Limits>, work: () => Promise<T>): Promise<T> {
  const usual = deps.limits
  const restored = Object.fromEntries(Object.keys(others).map((name) => [name, usual[name as keyof Limits]]))
  Object.assign(usual, others)
  try {
    return await work()
  } finally {
    Object.assign(usual, restored)
  }
}

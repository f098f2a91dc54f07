import { vi } from 'vitest'
import type { TestClock } from '../support/clock.ts'

/**
 * Until stopped, makes the SDK's waits before retries elapse immediately and advances the service's clock by the same time. With
 * `silenceMs`, the SDK also considers a silent connection lost after this time.
 */
export function skipSdkWaits(clock: TestClock, silenceMs?: number): { waits: number[]; stop(): void } {
  const waits: number[] = []
  const { setTimeout } = globalThis
  const skipping = (work: () => void, milliseconds = 0, ...more: []) => {
    const { stack = '' } = new Error()
    if (/sdk\/(src|dist)\/retry\./.test(stack)) {
      waits.push(milliseconds)
      clock.advance(milliseconds)
      return setTimeout(work, 0)
    }
    const isSilence = stack.includes('sdk/src/server-sent-events.ts')
    return setTimeout(work, isSilence ? (silenceMs ?? milliseconds) : milliseconds, ...more)
  }
  const spy = vi.spyOn(globalThis, 'setTimeout').mockImplementation(skipping as typeof setTimeout)
  return { waits, stop: () => spy.mockRestore() }
}

import type { Allowance, MinuteWindows, SlidingWindows, Slot } from './sliding-window.ts'

/** Takes slots on behalf of all instances; its promises reject if it is unavailable. */
export interface SlotStore {
  readonly isAvailable: boolean
  take(allowances: readonly Allowance[], count: number): Promise<Slot>
}

/**
 * Counts exactly across all instances while the store is available. Each instance also records what it admitted itself. So, if the store
 * fails, it continues from its own counts instead of starting at zero.
 */
export class SharedWindows implements MinuteWindows {
  readonly #store: SlotStore
  readonly #local: SlidingWindows
  readonly #bucket: string

  constructor(store: SlotStore, local: SlidingWindows, bucket: string) {
    this.#store = store
    this.#local = local
    this.#bucket = bucket
  }

  take(allowances: readonly Allowance[], now: number, count = 1): Slot | Promise<Slot> {
    if (!this.#store.isAvailable) return this.#local.take(allowances, now, count)
    // local counts never exceed the shared ones: if they fill a window, there is no need to ask the store
    const local = this.#local.peek(allowances, now, count)
    return local.allowed ? this.#takeShared(allowances, now, count) : local
  }

  async #takeShared(allowances: readonly Allowance[], now: number, count: number): Promise<Slot> {
    try {
      const shared = allowances.map((allowance) => ({ ...allowance, name: `${this.#bucket}:${allowance.name}` }))
      const slot = await this.#store.take(shared, count)
      if (slot.allowed) this.#local.record(allowances, now, count)
      return slot
    } catch {
      return this.#local.take(allowances, now, count)
    }
  }
}

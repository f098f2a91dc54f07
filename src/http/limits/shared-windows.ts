import type { MinuteWindows, SlidingWindows, Slot } from './sliding-window.ts'

/** Takes slots on behalf of all instances; its promises reject if it is unavailable. */
export interface SlotStore {
  readonly isAvailable: boolean
  take(name: string, limit: number): Promise<Slot>
}

/**
 * Exact across all instances while the store is available. Each instance also records what it admitted itself, so it
 * continues from its own counts when the store fails instead of starting at zero.
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

  take(name: string, limit: number, now: number): Slot | Promise<Slot> {
    if (!this.#store.isAvailable) return this.#local.take(name, limit, now)
    // local counts never exceed the shared ones: if they fill the window, there is no need to ask the store
    const local = this.#local.peek(name, limit, now)
    return local.allowed ? this.#takeShared(name, limit, now) : local
  }

  async #takeShared(name: string, limit: number, now: number): Promise<Slot> {
    try {
      const slot = await this.#store.take(`${this.#bucket}:${name}`, limit)
      if (slot.allowed) this.#local.record(name, now)
      return slot
    } catch {
      return this.#local.take(name, limit, now)
    }
  }
}

import type { MinuteWindows, SlidingWindows, Slot } from './sliding-window.ts'

/** Takes slots on behalf of all instances; fails when it can't. */
export interface SlotStore {
  readonly isThere: boolean
  take(name: string, limit: number): Promise<Slot>
}

/**
 * Exact over all instances while the store is there. What passed here is remembered here too, so that without the store
 * the limit goes on with what this instance knows instead of starting again.
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
    if (!this.#store.isThere) return this.#local.take(name, limit, now)
    // what is known here is a part of what all know: when it is too much, nobody need be asked
    const known = this.#local.look(name, limit, now)
    return known.allowed ? this.#takeShared(name, limit, now) : known
  }

  async #takeShared(name: string, limit: number, now: number): Promise<Slot> {
    try {
      const slot = await this.#store.take(`${this.#bucket}:${name}`, limit)
      if (slot.allowed) this.#local.note(name, now)
      return slot
    } catch {
      return this.#local.take(name, limit, now)
    }
  }
}

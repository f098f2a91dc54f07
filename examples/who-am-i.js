// A first call: returns who the key belongs to, what it is allowed to do, and what is left today.
import { Threefold } from '@threefold/sdk'

const threefold = new Threefold() // reads THREEFOLD_API_KEY and THREEFOLD_BASE_URL

const { identity, key, limits } = await threefold.me.get()
console.log(`${identity.email}, with the key "${key.name}" (${key.scopes.join(', ')})`)
for (const [operation, left] of Object.entries(limits.ai_daily_remaining)) console.log(`${operation}: ${left} left today`)

// Creates a key for one task: it can only read the health reference, and expires after ten minutes.
import { ForbiddenError, Threefold } from '@threefold/sdk'

const threefold = new Threefold()
const { key, api_key } = await threefold.keys.child({ scopes: ['body:read'], expires_in_seconds: 600, name: 'label check' })
console.log(`${api_key.name} (${api_key.key_prefix}…) ends at ${api_key.expires_at}`)

const narrow = new Threefold({ apiKey: key })
console.log((await narrow.body.remedies.get('Ginkgo')).data.name)
try {
  await narrow.mind.me.progress()
} catch (error) {
  if (!(error instanceof ForbiddenError)) throw error
  console.log(error.message)
}

await threefold.keys.revoke(api_key.id)
console.log('Revoked.')

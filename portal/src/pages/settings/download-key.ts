import type { FreshKey } from './use-fresh-key.ts'

/** Browsers begin to read the file right after the click; Safari takes a moment. */
const READ_MS = 1_000

/** Hands the key over as a file for `source` or `--env-file`. It passes through no address and no server. */
export function downloadKey({ key, api_key }: FreshKey): void {
  const text = `# Threefold API key, created ${api_key.created_at}. Keep it out of version control.\nTHREEFOLD_API_KEY=${key}\n`
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${api_key.key_prefix}.env`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}

import type { FreshKey } from './use-fresh-key.ts'

/** How long the file is kept after the click, because Safari reads it with a delay. */
const READ_MS = 1_000

/** Saves the key as a file for `source` or `--env-file`. The key never appears in a URL and is never sent to a server. */
export function downloadKey({ key, api_key }: FreshKey): void {
  const text = `# Threefold API key, created ${api_key.created_at}. Keep it out of version control.\nTHREEFOLD_API_KEY=${key}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${api_key.key_prefix}.env`
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}

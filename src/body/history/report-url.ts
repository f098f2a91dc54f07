/** The URL for reporting an error in a record: an e-mail with a subject, or a page with the record and version as parameters. */
export function reportUrl(correctionsUrl: string, record: string, version: string): string {
  const url = new URL(correctionsUrl)
  if (url.protocol === 'mailto:') return `${correctionsUrl}?subject=${encodeURIComponent(`Correction: ${record} (${version})`)}`
  url.searchParams.set('record', record)
  url.searchParams.set('version', version)
  return url.href
}

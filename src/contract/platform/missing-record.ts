/** The paths of lists that can't be derived from the record's path, keyed by the beginning of that path. */
const LISTS: Record<string, string> = {
  '/v1/voice/opportunities': '/v1/voice/me/opportunities',
}
const SEARCHED = /^\/v1\/body\/(?:remedies|conditions|toxins|biomarkers)$/

/** Explains how to find a record if the requested one doesn't exist. */
export function missingRecord(route: string): string {
  const [start = '', rest] = route.split('/:', 2)
  if (rest === undefined) return 'Check the ids and slugs in the body.'
  if (rest.startsWith('message_id')) return 'Check the id, and use the key that sent the message. Replies are stored for 24 hours.'
  const list = LISTS[start] ?? start
  const byName = SEARCHED.test(list) ? '; to find one by name, use `GET /v1/body/search?q=…`' : ''
  return `Check the id. To list all records, use \`GET ${list}\`${byName}.`
}

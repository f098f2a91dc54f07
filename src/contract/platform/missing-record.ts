/** Lists whose path is not the beginning of the record's path. */
const LISTS: Record<string, string> = {
  '/v1/voice/opportunities': '/v1/voice/me/opportunities',
}
const SEARCHED = /^\/v1\/body\/(?:remedies|conditions|toxins|biomarkers)$/

/** How to find a record after a request to an existing route named one that doesn't exist. */
export function missingRecord(route: string): string {
  const [start = '', rest] = route.split('/:', 2)
  if (rest === undefined) return 'Check the ids and slugs in the body.'
  if (rest.startsWith('message_id')) return 'Check the id, and use the key that sent the message. Replies are stored for 24 hours.'
  const list = LISTS[start] ?? start
  const found = SEARCHED.test(list) ? ', or find one by name with `GET /v1/body/search?q=…`' : ''
  return `Check the id. \`GET ${list}\` lists all of them${found}.`
}

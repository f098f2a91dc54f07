const JSON_TYPE = 'application/json'

/** Whether a client names this media type in its `Accept` header and doesn't prefer plain JSON. Wildcards count as plain JSON. */
export function prefers(accept: string | undefined, type: string): boolean {
  const wanted = qualityOf(accept, type)
  return wanted > 0 && wanted >= qualityOf(accept, JSON_TYPE)
}

function qualityOf(accept: string | undefined, type: string): number {
  for (const range of accept?.split(',') ?? []) {
    const [name = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    if (name !== type) continue
    const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2)
    return quality === undefined ? 1 : Number(quality) || 0
  }
  return 0
}

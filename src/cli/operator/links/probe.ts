const MOST_REDIRECTS = 5
const REDIRECTS = [301, 302, 303, 307, 308]
const GONE = [404, 410]
/** The error code for a host that doesn't exist. EAI_AGAIN, in contrast, only means that a name server didn't respond. */
const NO_SUCH_HOST = 'ENOTFOUND'

interface Probe {
  /** The status of the page, or what went wrong. */
  status: string
  isBroken: boolean
}
interface Attempt extends Probe {
  isFound?: boolean
}

/** Requests a page with HEAD and, if that doesn't succeed, with GET. */
export async function probe(address: string, timeoutMs: number): Promise<Probe> {
  const head = await request(address, 'HEAD', timeoutMs)
  return head.isFound ? head : request(address, 'GET', timeoutMs)
}

async function request(address: string, method: 'HEAD' | 'GET', timeoutMs: number): Promise<Attempt> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    let url = address
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const { ok, status, headers, body } = await fetch(url, { method, redirect: 'manual', signal })
      await body?.cancel()
      const location = headers.get('location')
      if (!REDIRECTS.includes(status) || location === null) return { status: String(status), isBroken: GONE.includes(status), isFound: ok }
      url = new URL(location, url).href
    }
    return { status: 'too many redirects', isBroken: false }
  } catch (error) {
    return failure(error as Error)
  }
}

function failure({ name, message, cause }: Error): Probe {
  const { code } = (cause ?? {}) as { code?: string }
  if (code === NO_SUCH_HOST) return { status: 'no such host', isBroken: true }
  return { status: name === 'TimeoutError' ? 'timeout' : (code ?? message), isBroken: false }
}

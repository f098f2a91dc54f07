import { NO_KEY, ORIGIN, type Token } from '../../../../ui/code-text.ts'
import { curlCoach, curlMint, curlResume } from '../../examples/curl-snippets.ts'
import { CHECK_RESPONSE } from '../../examples/example-check.ts'
import { ERROR_RESPONSE, LIST_RESPONSE, ME_RESPONSE, pretty } from '../../examples/example-responses.ts'
import { MESSAGE_ID, STREAM } from '../../examples/example-stream.ts'
import { SNIPPET_GROUPS } from '../../examples/snippet-texts.ts'
import { withFetch } from '../../examples/typescript-snippets.ts'
import { advanceTestClock, ETAG, everyPage, fetchWithRetry, ifChanged, LIMIT_HEADERS, NO_TEST_KEY } from '../../guides/guide-examples.ts'
import type { Operation } from '../document/read-reference.ts'
import { samplesOf } from '../sample-texts.ts'
import { highlight } from './highlight.ts'

/** The code in the guides. */
export const guideCode = () => ({
  advanceTestClock: highlight(advanceTestClock(ORIGIN, NO_TEST_KEY), 'shell'),
  coach: highlight(curlCoach(ORIGIN, NO_KEY), 'shell'),
  error: highlight(pretty(ERROR_RESPONSE), 'json'),
  everyPage: highlight(everyPage(ORIGIN, NO_KEY), 'typescript'),
  ifChanged: highlight(ifChanged(ORIGIN, NO_KEY, ETAG), 'shell'),
  limitHeaders: highlight(LIMIT_HEADERS, 'http'),
  list: highlight(pretty(LIST_RESPONSE), 'json'),
  resume: highlight(curlResume(ORIGIN, NO_KEY, MESSAGE_ID, 2), 'shell'),
  retry: highlight(fetchWithRetry(ORIGIN, NO_KEY), 'typescript'),
  stream: highlight(STREAM, 'http'),
  unchanged: highlight(`HTTP/1.1 304 Not Modified\nCache-Control: private, no-cache\nETag: ${ETAG}`, 'http'),
  withFetch: highlight(withFetch(ORIGIN, NO_KEY), 'typescript'),
})

/** The steps of the quickstart, in every language. */
export function quickstartCode(operations: ReadonlyMap<string, Operation>) {
  const inLanguages = (id: string) => {
    const operation = operations.get(id)
    if (!operation) throw new Error(`There is no operation ${id}.`)
    return samplesOf(ORIGIN, operation).map(({ text, language, ...sample }) => ({ ...sample, tokens: highlight(text, language) }))
  }
  return {
    mint: highlight(curlMint(ORIGIN), 'shell'),
    me: { samples: inLanguages('introspect'), response: highlight(pretty(ME_RESPONSE), 'json') },
    check: { samples: inLanguages('checkInteractions'), response: highlight(pretty(CHECK_RESPONSE), 'json') },
    coach: { samples: inLanguages('sendCoachMessage'), response: highlight(STREAM, 'http') },
  }
}

export interface CodeGroup {
  name: string
  title: string
  about: string
  snippets: { title: string; tokens: Token[] }[]
}

/** The samples shown with a new key. They read the key from the environment, except for MCP configurations, which contain it. */
export const snippetCode = (): CodeGroup[] =>
  SNIPPET_GROUPS.map(({ snippets, ...group }) => ({
    ...group,
    snippets: snippets.map(({ title, language, text }) => ({
      title,
      tokens: highlight(group.name === 'mcp' ? text(ORIGIN, NO_KEY) : withVariable(text(ORIGIN, NO_KEY)), language),
    })),
  }))

const withVariable = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the template string is part of the sample
    .replaceAll(`'Bearer ${NO_KEY}'`, '`Bearer ${process.env.THREEFOLD_API_KEY}`')
    .replaceAll(`'${NO_KEY}'`, 'process.env.THREEFOLD_API_KEY')
    .replaceAll(NO_KEY, '$THREEFOLD_API_KEY')

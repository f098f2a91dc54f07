import { about } from 'virtual:reference'
import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'
import { NO_KEY } from '../../../ui/code-text.ts'
import { TextWithCode } from '../text-with-code.tsx'

export const Introduction = () => (
  <Card title="Before you start" aside={<span className="small soft">API version {about.info.version}</span>}>
    {about.info.description && (
      <p>
        <TextWithCode text={about.info.description} />
      </p>
    )}
    <dl className="reference-facts">
      <dt>Base URL</dt>
      <dd>
        <code>{location.origin}</code>. All paths start with <code>/v1</code>. Requests and responses are JSON.
      </dd>
      <dt>Authentication</dt>
      <dd>
        Send <code>Authorization: Bearer {NO_KEY}</code>. Never put a key in a URL. See the <Link href="/quickstart">quickstart</Link>.
        <ul>
          {Object.entries(about.securitySchemes).map(([name, { description = '', bearerFormat }]) => (
            <li key={name}>
              <TextWithCode text={description} /> <TextWithCode text={formatText(bearerFormat)} />
            </li>
          ))}
        </ul>
      </dd>
      <dt>Errors</dt>
      <dd>
        All errors have <code>error.code</code>, <code>error.message</code>, <code>error.details</code> and <code>request_id</code>. See{' '}
        <Link href="/guides#errors">Errors</Link>.
      </dd>
      <dt>Limits</dt>
      <dd>
        Each key has a rate limit and, for AI operations, a daily cap. See <Link href="/guides#limits">Limits</Link>.
      </dd>
      <dt>Pagination</dt>
      <dd>
        Send <code>next_cursor</code> as <code>cursor</code> until it is <code>null</code>. See{' '}
        <Link href="/guides#paging">Pagination</Link>.
      </dd>
    </dl>
  </Card>
)

/** Joins several formats with "or". */
const formatText = (format = ''): string =>
  format &&
  `Format: ${format
    .split(' or ')
    .map((part) => `\`${part}\``)
    .join(' or ')}.`

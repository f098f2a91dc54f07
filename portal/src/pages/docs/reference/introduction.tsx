import { Link } from 'wouter'
import { Card } from '../../../ui/card.tsx'
import { NO_KEY } from '../examples/snippet-texts.ts'
import { Words } from '../words.tsx'
import type { OpenApiDocument } from './document/openapi-document.ts'

/** What holds for all operations; the guides tell more. */
export const Introduction = ({ document: { info, components } }: { document: OpenApiDocument }) => (
  <Card title="Before you start" aside={<span className="small soft">Version {info.version}</span>}>
    {info.description && (
      <p>
        <Words text={info.description} />
      </p>
    )}
    <dl className="reference-facts">
      <dt>Address</dt>
      <dd>
        <code>{location.origin}</code>, every path under <code>/v1</code>. JSON in and out.
      </dd>
      <dt>Credential</dt>
      <dd>
        Send <code>Authorization: Bearer {NO_KEY}</code>, never in the address. The <Link href="/quickstart">quickstart</Link> leads to a
        key.
        <ul>
          {Object.entries(components?.securitySchemes ?? {}).map(([name, { description = '', bearerFormat }]) => (
            <li key={name}>
              <Words text={description} /> {bearerFormat && <code>{bearerFormat}</code>}
            </li>
          ))}
        </ul>
      </dd>
      <dt>Errors</dt>
      <dd>
        One shape for all: <code>error.code</code>, <code>error.message</code>, <code>error.details</code> and <code>request_id</code>. More
        in the guide to <Link href="/guides#errors">errors</Link>.
      </dd>
      <dt>Limits</dt>
      <dd>
        By the minute for each key, and by the day for AI. More in the guide to <Link href="/guides#limits">limits</Link>.
      </dd>
      <dt>Paging</dt>
      <dd>
        Send <code>next_cursor</code> back as <code>cursor</code>, until it is <code>null</code>. More in the guide to{' '}
        <Link href="/guides#paging">paging</Link>.
      </dd>
    </dl>
  </Card>
)

import type { ErrorCode } from '@threefold/sdk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { ERRORS } from '../../../../src/contract/errors.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { TextWithCode } from '../docs/text-with-code.tsx'
import { type Call, faultOf, msText, type RequestLine } from './calls.ts'

const summaryOf = (code: string): string => (Object.hasOwn(ERRORS, code) ? ERRORS[code as ErrorCode].summary : 'The request failed.')

export function RequestDetail({ of, onCheck }: { of: Call; onCheck(request: RequestLine): void }) {
  const fault = faultOf(of)
  const checked = of.route === '/mcp' ? fault : of
  return (
    <div className="request-detail stack">
      {fault?.code && <Explanation fault={fault} isPart={fault !== of} code={fault.code} />}
      <dl>
        <Fact name="Request id">
          <code>{of.request_id}</code>
        </Fact>
        <Fact name="Time">
          <Timestamp at={of.at} format="second" />
        </Fact>
        <Fact name="Key">
          <Link href="/keys">{of.key_name ?? 'Unknown key'}</Link>
        </Fact>
        <Fact name="Duration">{msText(of.ms)}</Fact>
      </dl>
      {of.parts.length > 0 && <Parts of={of.parts} />}
      <div className="row">
        <CopyButton text={of.request_id} label="Copy id" />
        {checked && checked.route !== '/mcp' && <Button onClick={() => onCheck(checked)}>Check this call…</Button>}
      </div>
    </div>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Explanation = ({ fault, code, isPart }: { fault: RequestLine; code: string; isPart: boolean }) => (
  <div className="request-fault">
    <p>
      <strong>
        {isPart && `${fault.method} ${fault.route}: `}
        {fault.message ?? summaryOf(code)}
      </strong>
    </p>
    {fault.fix && (
      <p>
        <TextWithCode text={fault.fix} />
      </p>
    )}
    <p className="small">
      {fault.status} <code>{code}</code> · <Link href="/guides#errors">About errors</Link>
    </p>
  </div>
)

/** The API requests that an MCP request made on behalf of an agent. */
const Parts = ({ of }: { of: readonly RequestLine[] }) => (
  <div>
    <h3 className="small">API calls made by this request</h3>
    <ul className="request-parts plain-list small">
      {of.map(({ request_id, method, route, status, ms }) => (
        <li key={request_id}>
          <code>
            {method} {route}
          </code>
          <span className="soft figures">
            {status} · {msText(ms)}
          </span>
        </li>
      ))}
    </ul>
  </div>
)

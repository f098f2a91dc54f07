import code from 'virtual:reference-guides'
import { ERROR_CODES, ERRORS } from '../../../../../src/contract/errors.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Badge } from '../../../ui/marks/badge.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import { ERROR_ADVICE } from './error-advice.ts'
import { ERROR_REASONS } from './error-reasons.ts'
import { GuideTable } from './guide-table.tsx'

const CHECK_ORDER = [
  'unknown path or method: 404',
  'invalid credential: 401',
  'rate limit: 429',
  'application not linked: 409',
  'missing scope: 403',
  'invalid values: 400',
  'missing record: 404',
  'daily cap: 429',
  'a database or model failed: 502',
]

export const ErrorsGuide = () => (
  <>
    <p>
      All errors have the same format. <code>error.code</code> is for programs, <code>error.message</code> is for people, and{' '}
      <code>error.details</code>, if present, has more information.
    </p>
    <CodeBlock title="GET /v1/body/remedies?limit=0" text={code.error} />
    <p>
      Every response has the request id in its <code>X-Request-Id</code> header. Include it when you report a problem.
    </p>
    <h3 id="codes">Codes</h3>
    <p>Each code always has the same HTTP status.</p>
    <GuideTable
      label="Error codes"
      headings={['Code', 'Status', 'Retry', 'Meaning and remedy']}
      rows={ERROR_CODES.map((code) => {
        const { status, retry, summary } = ERRORS[code]
        return [
          code,
          status,
          <Badge key="retry" tone={retry ? 'good' : 'neutral'}>
            {retry ? 'yes' : 'no'}
          </Badge>,
          <MeaningAndRemedy key={code} meaning={summary} remedy={ERROR_ADVICE[code]} />,
        ]
      })}
    />
    <p>
      Every error also has an <code>x-should-retry</code> header: <code>true</code> or <code>false</code>.
    </p>
    <h3 id="reasons">Reasons</h3>
    <p>
      <code>details.reason</code> distinguishes errors with the same code. New reasons may be added; handle unknown ones by their code.
      Invalid values have no reason; they are listed in <code>details.issues</code>, each with <code>in</code>, <code>path</code> and{' '}
      <code>message</code>. If a database fails, <code>details.app</code> names the application.
    </p>
    <div>
      {ERROR_REASONS.map(({ code, reasons }) => (
        <details key={code}>
          <summary>
            Reasons for <code>{code}</code>
          </summary>
          <GuideTable label={`Reasons for ${code}`} headings={['Reason', 'Meaning']} rows={Object.entries(reasons)} />
        </details>
      ))}
    </div>
    <h3 id="order-of-checks">Order of checks</h3>
    <p>If a request has several problems, you get the first of these errors:</p>
    <ol>
      {CHECK_ORDER.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ol>
    <p>An invalid request never counts toward your daily cap.</p>
    <h3 id="unknown-fields">Unknown fields</h3>
    <p>
      Unknown parameters and fields are ignored and listed in the <code>X-Ignored-Params</code> header. Send{' '}
      <code>Prefer: handling=strict</code> to get a 400 error instead.
    </p>
  </>
)

const MeaningAndRemedy = ({ meaning, remedy }: { meaning: string; remedy: string }) => (
  <>
    <p>{meaning}</p>
    <p className="soft">
      <TextWithCode text={remedy} />
    </p>
  </>
)

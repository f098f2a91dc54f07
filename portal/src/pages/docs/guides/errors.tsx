import { ERROR_CODES, ERRORS } from '../../../../../src/contract/errors.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { ERROR_ANSWER, pretty } from '../examples/example-answers.ts'
import { ERROR_ADVICE } from './error-advice.ts'
import { ERROR_REASONS } from './error-reasons.ts'
import { GuideTable } from './guide-table.tsx'

/** A request that is wrong in several ways gets the first of these. */
const ORDER = [
  'unknown path or method: 404',
  'credential: 401',
  'limit by the minute: 429',
  'missing account: 409',
  'missing scope: 403',
  'wrong values: 400',
  'missing record: 404',
  'daily cap: 429',
  'a part that did not answer: 502',
]

export const ErrorsGuide = () => (
  <>
    <p>
      Whatever goes wrong, the answer has one shape. <code>error.code</code> is for your program, <code>error.message</code> is for people.{' '}
      <code>error.details</code> is there when there is more to say.
    </p>
    <CodeBlock title="GET /v1/body/remedies?limit=0" text={pretty(ERROR_ANSWER)} isAnswer />
    <p>
      <code>request_id</code> also stands in the header <code>X-Request-Id</code> of every answer, good or bad. Name it when you report
      something; it leads us to the line in the log.
    </p>
    <h3>The {ERROR_CODES.length} codes</h3>
    <p>There are no others. Each code always comes with the same status.</p>
    <GuideTable
      label="Error codes"
      heads={['Code', 'Status', 'Retry', 'When, and what to do']}
      rows={ERROR_CODES.map((code) => {
        const { status, retry, summary } = ERRORS[code]
        return [code, status, retry ? 'yes' : 'no', <WhenAndWhat key={code} when={summary} what={ERROR_ADVICE[code]} />]
      })}
    />
    <p>
      Retry is also in the header <code>x-should-retry</code> of every error: <code>true</code> or <code>false</code>.
    </p>
    <h3>Reasons</h3>
    <p>
      <code>details.reason</code> tells faults of one code apart. New reasons may be added, so treat one that you do not know like its code.
      A wrong value has no reason; it has <code>details.issues</code>, with <code>in</code>, <code>path</code> and <code>message</code> for
      each. When one of the databases did not answer, <code>details.app</code> names it.
    </p>
    {ERROR_REASONS.map(({ code, reasons }) => (
      <details key={code}>
        <summary>
          Reasons of <code>{code}</code>
        </summary>
        <GuideTable label={`Reasons of ${code}`} heads={['Reason', 'Meaning']} rows={Object.entries(reasons)} />
      </details>
    ))}
    <h3>Which error comes first</h3>
    <p>A request that is wrong in several ways gets the first of these:</p>
    <ol>
      {ORDER.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ol>
    <p>So a wrong body never costs a unit of your daily cap.</p>
    <h3>Misspelt names</h3>
    <p>
      A parameter or member that a route does not know is ignored, and named in the header <code>X-Ignored-Params</code>. Send{' '}
      <code>Prefer: handling=strict</code> to get 400 instead.
    </p>
  </>
)

const WhenAndWhat = ({ when, what }: { when: string; what: string }) => (
  <>
    <p>{when}</p>
    <p className="soft">{what}</p>
  </>
)

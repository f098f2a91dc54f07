import { Timestamp } from '../../ui/timestamp.tsx'
import { explainError } from './explain-error.ts'
import type { RequestLine } from './usage-types.ts'

/** One request. An error is explained below it, once per run of identical errors. */
export function RequestRows({ of, newer }: { of: RequestLine; newer: RequestLine | undefined }) {
  const explained = of.code !== null && !(newer?.code === of.code && newer.message === of.message && newer.key_id === of.key_id)
  return (
    <>
      <tr className={explained ? 'requests-failed' : undefined}>
        <td>
          <Timestamp at={of.at} format="second" />
        </td>
        <td>
          <span className={`requests-status ${of.code === null ? 'good' : 'bad'}`}>{of.status}</span> {of.code && <code>{of.code}</code>}
        </td>
        <td>
          <code>
            {of.method} {of.route}
          </code>
          <code className="requests-id soft">{of.request_id}</code>
        </td>
        <td className="requests-key">{of.key_name ?? 'unknown key'}</td>
        <td className="requests-ms">{Math.round(of.ms).toLocaleString()} ms</td>
      </tr>
      {explained && of.code !== null && (
        <tr className="requests-explanation">
          <td colSpan={5}>
            <div>
              <strong>{of.message ?? explainError(of.code).summary}</strong> {explainError(of.code).advice}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

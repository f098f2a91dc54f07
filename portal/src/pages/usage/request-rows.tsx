import { When } from '../../ui/when.tsx'
import type { RequestLine } from './usage-shapes.ts'
import { meaningOf } from './what-codes-mean.ts'

/** One request; a refusal is followed by what it means, once for a run of the same. */
export function RequestRows({ of, newer }: { of: RequestLine; newer: RequestLine | undefined }) {
  const explained = of.code !== null && !(newer?.code === of.code && newer.message === of.message && newer.key_id === of.key_id)
  return (
    <>
      <tr className={explained ? 'requests-refused' : undefined}>
        <td>
          <When at={of.at} form="second" />
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
        <td className="requests-key">{of.key_name ?? 'no longer known'}</td>
        <td className="requests-ms">{Math.round(of.ms).toLocaleString()} ms</td>
      </tr>
      {explained && of.code !== null && (
        <tr className="requests-meaning">
          <td colSpan={5}>
            <div>
              <strong>{of.message ?? meaningOf(of.code).happened}</strong> {meaningOf(of.code).toDo}
            </div>
          </td>
        </tr>
      )}
    </>
  )
}

import { useId } from 'react'
import { PathText } from '../../ui/code/path-text.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Timestamp } from '../../ui/timestamp.tsx'
import { type Call, faultOf, msText, type RequestLine } from './calls.ts'
import { RequestDetail } from './request-detail.tsx'

interface Props {
  of: Call
  isOpen: boolean
  onToggle(): void
  onCheck(request: RequestLine): void
}

/** One line per request, which expands to show the details. */
export function RequestRow({ of, isOpen, onToggle, onCheck }: Props) {
  const detail = useId()
  const fault = faultOf(of)
  return (
    <li className={isOpen ? 'open' : undefined}>
      <button type="button" className="request-line" aria-expanded={isOpen} aria-controls={detail} onClick={onToggle}>
        <span className="request-status">
          <Badge tone={fault ? 'bad' : 'good'}>{fault?.status ?? of.status}</Badge>
        </span>
        <span className="request-route">
          <code>
            {of.method} <PathText path={of.route} />
          </code>
          {of.parts.length > 0 && <span className="soft small">· {of.parts.length === 1 ? '1 call' : `${of.parts.length} calls`}</span>}
          {fault && <span className="request-code small">{fault.code}</span>}
        </span>
        <span className="request-key small soft">{of.key_name ?? 'unknown key'}</span>
        <span className="request-ms small soft figures">{msText(of.ms)}</span>
        <span className="request-time small soft figures">
          <Timestamp at={of.at} format="time" />
        </span>
      </button>
      <div id={detail} hidden={!isOpen}>
        {isOpen && <RequestDetail of={of} onCheck={onCheck} />}
      </div>
    </li>
  )
}

import { ApiError } from '@threefold/sdk'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CodeBlock } from '../../ui/code-block.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Badge } from '../../ui/marks/badge.tsx'
import { Chip } from '../../ui/marks/chip.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { ErrorNotice, Notice } from '../../ui/notice.tsx'
import type { Part } from './part.ts'

function DialogExample({ busy = false }: { busy?: boolean }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open the dialog</Button>
      {isOpen && (
        <Dialog title="Revoke “laptop”?" onClose={() => setOpen(false)}>
          <p>The key stops working immediately. This can’t be undone.</p>
          <div className="dialog-actions">
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button kind="danger" blocked={busy}>
              {busy ? 'Revoking…' : 'Revoke key'}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** Shows the loading placeholder only on demand, because otherwise this page would always seem to be loading. */
function LoadingExample() {
  const [isLoading, setLoading] = useState(false)
  return isLoading ? <Loading lines={6} /> : <Button onClick={() => setLoading(true)}>Show the placeholder</Button>
}

const OFFLINE = new Error('offline')
const REFUSAL = new ApiError({
  ...{ status: 429, code: 'rate_limited', message: 'This key may make 120 requests per 60 seconds.' },
  ...{ requestId: 'req_EXAMPLE', retryAfter: 12 },
})

export const FEEDBACK_PARTS: Part[] = [
  {
    title: 'Badges and chips',
    states: {
      good: <Badge tone="good">Active</Badge>,
      warn: <Badge tone="warn">Ends in 6 days</Badge>,
      bad: <Badge tone="bad">403</Badge>,
      neutral: <Badge tone="neutral">Revoked</Badge>,
      chip: <Chip title="Use coach, comparisons and pitches">AI</Chip>,
      'chip of an application': <Chip app="body">Body</Chip>,
    },
  },
  {
    title: 'Notices',
    states: {
      info: <Notice kind="info">Something to know.</Notice>,
      good: <Notice kind="good">It worked.</Notice>,
      warn: <Notice kind="warn">Your session has ended. Sign in again to continue.</Notice>,
      'error of the service': <ErrorNotice error={REFUSAL} />,
      'no connection': <ErrorNotice error={OFFLINE} retry={() => {}} />,
    },
  },
  {
    title: 'Empty and loading',
    states: {
      empty: <Empty title="No requests yet">Requests made with your keys appear here within a few seconds.</Empty>,
      loading: <LoadingExample />,
    },
  },
  { title: 'Dialogs', states: { open: <DialogExample />, busy: <DialogExample busy /> } },
  {
    title: 'Code',
    states: {
      'to copy': <CodeBlock title="Request" text={'curl -s https://api.example/v1/me \\\n  -H "Authorization: Bearer <API_KEY>"'} />,
      long: <CodeBlock title="Response" text={Array.from({ length: 30 }, (_, line) => `line ${line + 1}`).join('\n')} />,
    },
  },
]

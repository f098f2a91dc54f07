import type { Answer } from '@threefold/sdk'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Card } from '../../ui/card.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import type { ApiResult } from '../../use-api.ts'
import { KeyList } from './key-list/key-list.tsx'
import type { ApiKey } from './key-state.ts'

const TITLE = 'Test keys'

const About = () => (
  <p className="soft">
    A test key lets you try everything without affecting real data: it belongs to a made-up person with data in all three applications.{' '}
    <Link href="/guides#test-keys">How test keys work</Link>.
  </p>
)

interface Props {
  list: ApiResult<Answer<'listKeys'>>
  /** The button that creates a test key. */
  create: ReactNode
  onRevoke(key: ApiKey): void
}

/** The test keys that the person minted. On this page they can only be revoked. All other actions require the test key itself. */
export function TestKeys({ list: { data, error, reload }, create, onRevoke }: Props) {
  if (data && !error)
    return (
      <KeyList
        title={TITLE}
        about={<About />}
        none={<Empty title="You have no test keys" action={create} />}
        keys={data.data}
        onRevoke={onRevoke}
      />
    )
  return (
    <Card title={TITLE}>
      <About />
      {error ? <ErrorNotice error={error} retry={reload} /> : <Loading lines={4} />}
    </Card>
  )
}

import { Link } from 'wouter'
import { fetchPortal } from '../../api.ts'
import { useSession } from '../../session.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { SignIn } from '../home/sign-in.tsx'
import { ConsentForm } from './consent-form.tsx'
import type { ConsentRequest } from './consent-request.ts'

/** Asks a person whether an application may act for them. People who have to sign in first return to this page afterwards. */
export function Connect({ uid }: { uid: string }) {
  const { session, error, refresh } = useSession()
  if (session?.signed_in) return <Decide uid={uid} key={session.email} />
  return (
    <Page
      title="Connect an application"
      lead="An application is requesting access to Threefold on your behalf. Sign in to review the request."
    >
      {error && <ErrorNotice error={error} retry={refresh} />}
      {!session && !error && <Loading lines={40} />}
      {session && <SignIn method={session.sign_in} returnTo={`/connect/${uid}`} />}
    </Page>
  )
}

function Decide({ uid }: { uid: string }) {
  const { data, error, reload } = useApi<ConsentRequest | { has_ended: true }>(uid, async (options) =>
    (await fetchPortal(`/connect/${uid}/request`, options)).json(),
  )
  if (data?.has_ended === false) return <ConsentForm uid={uid} request={data} />
  return (
    <Page
      title={data ? 'This connection request has ended' : 'Connect an application'}
      lead={
        data && 'It expired, was already answered, or was started in a different browser. Go back to the application and connect again.'
      }
    >
      {error && <ErrorNotice error={error} retry={reload} />}
      {!data && !error && <Loading lines={40} />}
      {data && (
        <div className="row">
          <Link className="button" href="/connections">
            Connected agents
          </Link>
          <Link className="button" href="/">
            Home
          </Link>
        </div>
      )}
    </Page>
  )
}

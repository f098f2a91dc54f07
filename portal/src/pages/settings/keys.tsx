import type { RequestBody } from '@threefold/sdk'
import { useState } from 'react'
import { betaScopes } from '../../../../src/contract/scopes.ts'
import { api } from '../../api.ts'
import { APPS } from '../../apps.ts'
import { useSession } from '../../session.tsx'
import { Button } from '../../ui/button.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Empty } from '../../ui/marks/empty.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { ActionResult, type Outcome } from './action-result.tsx'
import { CreateKey } from './create-key/create-key.tsx'
import { FreshKeyPanel } from './fresh-key.tsx'
import { KeyList } from './key-list/key-list.tsx'
import type { ApiKey } from './key-state.ts'
import { LeakNotice } from './leaks/leak-notice.tsx'
import { useLeaks } from './leaks/use-leaks.ts'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'
import { KeysNav } from './settings-nav.tsx'
import { TestKeys } from './test-keys.tsx'
import { useFreshKey } from './use-fresh-key.ts'
import { useKeys } from './use-keys.ts'

type OpenDialog = { action: 'create'; isTest?: boolean } | { action: 'rotate' | 'revoke'; key: ApiKey }

export function Keys() {
  const me = useApi('me', (options) => api.me.get(options))
  const { session } = useSession()
  const hasTestKeys = session?.signed_in === true && session.has_test_keys
  const { keys, error, reload, test, actions } = useKeys(me.reload, hasTestKeys)
  const leaks = useLeaks()
  const { fresh, keep, clear } = useFreshKey()
  // other pages can link directly to a dialog
  const [dialog, setDialog] = useState<OpenDialog | undefined>(() =>
    new URLSearchParams(location.search).has('create') ? { action: 'create' } : undefined,
  )
  const [outcome, setOutcome] = useState<Outcome>()
  const close = () => setDialog(undefined)

  const create = async (key: RequestBody<'mintKey'>) => {
    keep(await actions.create(key))
    setOutcome(undefined)
    close()
  }
  const rotate = async (key: ApiKey, graceSeconds: number) => {
    keep({ ...(await actions.rotate(key.id, graceSeconds)), replaces: { graceSeconds } })
    setOutcome(undefined)
    close()
  }
  const revoke = async (key: ApiKey) => {
    await actions.revoke(key)
    setOutcome({ done: `“${key.name}” has been revoked. Requests with this key now fail.`, takesFocus: true })
    close()
  }
  const refresh = async (key: ApiKey) => {
    setOutcome(undefined)
    try {
      await actions.refresh(key.id)
      setOutcome({ done: `“${key.name}” can now read every application in which you have an account. Your other keys have not changed.` })
    } catch (failure) {
      setOutcome({ error: failure as Error })
    }
  }
  const stored = () => {
    clear()
    setOutcome({ done: 'The key is now hidden. The list below shows its prefix.', takesFocus: true })
  }
  const linked = me.data?.identity.linked_apps
  const available = linked ? betaScopes(APPS.map(({ name }) => name).filter((name) => linked[name])) : []
  // showing a second new key would hide the first, which can't be shown again
  const storeFirst = fresh && 'Store the new key first.'

  const createButton = (words: string, isTest = false) => (
    <Button
      kind={isTest ? 'plain' : 'primary'}
      blocked={storeFirst !== undefined}
      title={storeFirst}
      onClick={() => setDialog({ action: 'create', isTest })}
    >
      {words}
    </Button>
  )

  return (
    <Page
      nav={<KeysNav />}
      title="API keys"
      lead="Keys let your programs call the API. A key covers every application in which you have an account."
      action={createButton('Create key')}
    >
      {leaks.isKnown ? (
        <>
          {leaks.notes.length > 0 && <LeakNotice notes={leaks.notes} keys={keys ?? []} onDismiss={leaks.dismiss} />}
          {fresh && <FreshKeyPanel key={fresh.api_key.id} fresh={fresh} onStored={stored} />}
          <ActionResult outcome={outcome} onClose={() => setOutcome(undefined)} />
          {error && <ErrorNotice error={error} retry={reload} />}
          {!keys && !error && <Loading lines={40} />}
          {keys && (
            <KeyList
              title="Your keys"
              none={
                <Empty title="You have no keys yet" action={createButton('Create your first key')}>
                  A key is shown only once, when you create it. After that, you see its prefix here.
                </Empty>
              }
              keys={keys}
              onRotate={(key) => setDialog({ action: 'rotate', key })}
              onRevoke={(key) => setDialog({ action: 'revoke', key })}
              onRefresh={refresh}
              rotateDisabledReason={storeFirst}
            />
          )}
          {hasTestKeys && (keys || error) && (
            <TestKeys list={test} create={createButton('Create test key', true)} onRevoke={(key) => setDialog({ action: 'revoke', key })} />
          )}
        </>
      ) : (
        <Loading lines={60} />
      )}
      {dialog?.action === 'create' && (
        <CreateKey isTest={dialog.isTest} create={create} available={available} hasTestKeys={hasTestKeys} onClose={close} />
      )}
      {dialog?.action === 'rotate' && <RotateKey apiKey={dialog.key} rotate={(grace) => rotate(dialog.key, grace)} onClose={close} />}
      {dialog?.action === 'revoke' && <RevokeKey apiKey={dialog.key} revoke={() => revoke(dialog.key)} onClose={close} />}
    </Page>
  )
}

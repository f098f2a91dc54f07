import type { RequestBody } from '@threefold/sdk'
import { useState } from 'react'
import { betaScopes } from '../../../../src/contract/scopes.ts'
import { api } from '../../api.ts'
import { APPS, type AppName } from '../../apps.ts'
import { useSession } from '../../session.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { ActionResult, type Outcome } from './action-result.tsx'
import { AppTabs } from './app-tabs.tsx'
import { CreateKey } from './create-key/create-key.tsx'
import { FreshKeyPanel } from './fresh-key.tsx'
import { KeyList } from './key-list/key-list.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'
import { LeakNotice } from './leaks/leak-notice.tsx'
import { useLeaks } from './leaks/use-leaks.ts'
import { LinkedApps } from './linked-apps.tsx'
import { OwnData } from './own-data/own-data.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'
import { TestKeys } from './test-keys.tsx'
import { useFreshKey } from './use-fresh-key.ts'
import { useKeys } from './use-keys.ts'

type OpenDialog = { action: 'rotate' | 'revoke'; key: ApiKey }

const titleOf = (app: AppName) => APPS.find(({ name }) => name === app)?.title

/** All three applications show the same keys; only the colors differ. */
export function Settings({ app }: { app: AppName }) {
  const me = useApi('me', (options) => api.me.get(options))
  const { session } = useSession()
  const hasTestKeys = session?.signed_in === true && session.has_test_keys
  const { keys, error, reload, test, actions } = useKeys(me.reload, hasTestKeys)
  const leaks = useLeaks()
  const { fresh, isMinting, mint, clear } = useFreshKey(app)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [outcome, setOutcome] = useState<Outcome>()

  const create = async (key: RequestBody<'mintKey'>) => {
    setOutcome(undefined)
    await mint(actions.create(key))
  }
  const rotate = async (key: ApiKey, graceSeconds: number) => {
    setOutcome(undefined)
    await mint(actions.rotate(key.id, graceSeconds).then((minted) => ({ ...minted, replaces: { graceSeconds } })))
    setDialog(undefined)
  }
  const revoke = async (key: ApiKey) => {
    await actions.revoke(key)
    setOutcome({ done: `“${key.name}” has been revoked. Requests with this key now fail.`, takesFocus: true })
    setDialog(undefined)
  }
  const refresh = async (key: ApiKey) => {
    setOutcome(undefined)
    try {
      await actions.refresh(key.id)
      setOutcome({ done: 'Linked applications refreshed. Your other keys have not changed.' })
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
  const refreshable = keys?.find((key) => stillWorks(key) && key.parent_id === null)

  return (
    <Page
      app={app}
      title={`${titleOf(app)} developer settings`}
      lead="Keys let your programs call the API. A key covers every application in which you have an account, so all three pages show the same keys."
    >
      <AppTabs current={app} />
      {leaks.isKnown ? (
        <>
          {leaks.notes.length > 0 && <LeakNotice notes={leaks.notes} keys={keys ?? []} onDismiss={leaks.dismiss} />}
          {fresh ? (
            <FreshKeyPanel key={fresh.api_key.id} fresh={fresh} onStored={stored} />
          ) : (
            <CreateKey create={create} isMinting={isMinting} available={available} hasTestKeys={hasTestKeys} />
          )}
          <ActionResult outcome={outcome} onClose={() => setOutcome(undefined)} />
          {error && <ErrorNotice error={error} retry={reload} />}
          {!keys && !error && <Loading lines={40} />}
          {keys && (
            <KeyList
              title="Your keys"
              none="You have no keys yet. Create one above."
              keys={keys}
              onRotate={(key) => setDialog({ action: 'rotate', key })}
              onRevoke={(key) => setDialog({ action: 'revoke', key })}
              onRefresh={refresh}
              rotateDisabledReason={isMinting ? 'A key is being created.' : fresh && 'Store the new key first.'}
            />
          )}
          {(keys || error) && (
            <LinkedApps me={me.data} error={me.error} retry={me.reload} refresh={refreshable && (() => void refresh(refreshable))} />
          )}
          {hasTestKeys && (keys || error) && <TestKeys list={test} onRevoke={(key) => setDialog({ action: 'revoke', key })} />}
          {/* what comes last waits for the lists above it, so that it doesn't move */}
          {(keys || error) && (!hasTestKeys || test.data || test.error) && <OwnData />}
          {dialog?.action === 'rotate' && (
            <RotateKey apiKey={dialog.key} rotate={(grace) => rotate(dialog.key, grace)} onClose={() => setDialog(undefined)} />
          )}
          {dialog?.action === 'revoke' && (
            <RevokeKey apiKey={dialog.key} revoke={() => revoke(dialog.key)} onClose={() => setDialog(undefined)} />
          )}
        </>
      ) : (
        <Loading lines={60} />
      )}
    </Page>
  )
}

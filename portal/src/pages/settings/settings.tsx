import { useState } from 'react'
import { api } from '../../api.ts'
import { APPS, type AppName } from '../../apps.ts'
import { Loading } from '../../ui/loading.tsx'
import { FaultNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { AppTabs } from './app-tabs.tsx'
import { CreateKey } from './create-key.tsx'
import { FreshKeyPanel } from './fresh-key.tsx'
import { KeyList } from './key-list.tsx'
import { type ApiKey, stillWorks } from './key-state.ts'
import { LinkedApps } from './linked-apps.tsx'
import { RevokeKey } from './revoke-key.tsx'
import { RotateKey } from './rotate-key.tsx'
import { type Outcome, Told } from './told.tsx'
import { useFreshKey } from './use-fresh-key.ts'
import { useKeys } from './use-keys.ts'

type Asking = { what: 'rotate' | 'revoke'; key: ApiKey }

const titleOf = (app: AppName) => APPS.find(({ name }) => name === app)?.title

/** The developer settings of one app. The keys are the same in all three: only the colours differ. */
export function Settings({ app }: { app: AppName }) {
  const me = useApi('me', (options) => api.me.get(options))
  const { keys, fault, reload, actions } = useKeys(me.reload)
  const { fresh, isMinting, mint, forget } = useFreshKey(app)
  const [asking, setAsking] = useState<Asking>()
  const [told, setTold] = useState<Outcome>()

  const create = async (name: string) => {
    setTold(undefined)
    await mint(actions.create(name))
  }
  const rotate = async (key: ApiKey, graceSeconds: number) => {
    setTold(undefined)
    await mint(actions.rotate(key.id, graceSeconds).then((minted) => ({ ...minted, replaces: { graceSeconds } })))
    setAsking(undefined)
  }
  const revoke = async (key: ApiKey) => {
    await actions.revoke(key.id)
    setTold({ done: `“${key.name}” is revoked. Requests with it are refused from now on.`, takesFocus: true })
    setAsking(undefined)
  }
  const refresh = async (key: ApiKey) => {
    setTold(undefined)
    try {
      await actions.refresh(key.id)
      setTold({ done: `Your accounts were looked up again: “${key.name}” and your other keys reach the linked apps below.` })
    } catch (error) {
      setTold({ refused: error as Error })
    }
  }
  const stored = () => {
    forget()
    setTold({ done: 'The key is shown no more. The list knows it by how it begins.', takesFocus: true })
  }
  const toRefresh = keys?.find(stillWorks)

  return (
    <Page
      app={app}
      title={`${titleOf(app)} developer settings`}
      lead="Keys let your programs act for you. One key reaches every app in which you have an account, so these three pages show the same keys."
    >
      <AppTabs current={app} />
      {fresh ? (
        <FreshKeyPanel key={fresh.api_key.id} fresh={fresh} onStored={stored} />
      ) : (
        <CreateKey create={create} isMinting={isMinting} />
      )}
      <Told outcome={told} onClose={() => setTold(undefined)} />
      {fault && <FaultNotice fault={fault} retry={reload} />}
      {!keys && !fault && <Loading lines={40} />}
      {keys && (
        <KeyList
          keys={keys}
          onRotate={(key) => setAsking({ what: 'rotate', key })}
          onRevoke={(key) => setAsking({ what: 'revoke', key })}
          onRefresh={refresh}
          rotateLater={isMinting ? 'Wait for the new key.' : fresh && 'Store the new key first.'}
        />
      )}
      {(keys || fault) && (
        <LinkedApps me={me.data} fault={me.fault} retry={me.reload} lookAgain={toRefresh && (() => void refresh(toRefresh))} />
      )}
      {asking?.what === 'rotate' && (
        <RotateKey apiKey={asking.key} rotate={(grace) => rotate(asking.key, grace)} onClose={() => setAsking(undefined)} />
      )}
      {asking?.what === 'revoke' && (
        <RevokeKey apiKey={asking.key} revoke={() => revoke(asking.key)} onClose={() => setAsking(undefined)} />
      )}
    </Page>
  )
}

import { ApiError, type RequestBody } from '@threefold/sdk'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'
import type { ApiKey } from './key-state.ts'

/** The person's keys and, if the service supports them, the test keys that they minted. */
export function useKeys(onChange: () => void, hasTestKeys: boolean) {
  const live = useApi('keys', (options) => wholeList(api.keys.list(options)))
  const test = useApi(hasTestKeys ? 'test keys' : null, (options) => wholeList(api.keys.list({ mode: 'test', ...options })))
  const { reload } = live
  const { reload: reloadTest } = test
  const actions = useMemo(() => {
    const change = async <Data>(mode: ApiKey['mode'] | undefined, request: Promise<Data>): Promise<Data> => {
      const reloadList = mode === 'test' ? reloadTest : reload
      await request.catch((error) => {
        if (!(error instanceof ApiError)) reloadList() // the response was lost, but the change may have been made
        throw error
      })
      reloadList()
      onChange()
      return request
    }
    return {
      create: (key: RequestBody<'mintKey'>) => change(key.mode, api.keys.mint(null, key)),
      rotate: (id: string, grace_seconds: number) => change('live', api.keys.rotate(id, { grace_seconds })),
      refresh: (id: string) => change('live', api.keys.refresh(id)),
      revoke: ({ id, mode }: ApiKey) => change(mode, api.keys.revoke(id)),
    }
  }, [reload, reloadTest, onChange])
  return { keys: live.data?.data, error: live.error, reload, test, actions }
}

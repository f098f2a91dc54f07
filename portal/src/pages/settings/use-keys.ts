import { ApiError, type RequestBody } from '@threefold/sdk'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'

export function useKeys(onChange: () => void) {
  const { data, error, reload } = useApi('keys', (options) => wholeList(api.keys.list(options)))
  const actions = useMemo(() => {
    const change = async <Data>(request: Promise<Data>): Promise<Data> => {
      await request.catch((error) => {
        if (!(error instanceof ApiError)) reload() // the response was lost, but the change may have been made
        throw error
      })
      reload()
      onChange()
      return request
    }
    return {
      create: (key: RequestBody<'mintKey'>) => change(api.keys.mint(null, key)),
      rotate: (id: string, grace_seconds: number) => change(api.keys.rotate(id, { grace_seconds })),
      refresh: (id: string) => change(api.keys.refresh(id)),
      revoke: (id: string) => change(api.keys.revoke(id)),
    }
  }, [reload, onChange])
  return { keys: data?.data, error, reload, actions }
}

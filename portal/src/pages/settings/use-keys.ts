import { ApiError } from '@threefold/sdk'
import { useMemo } from 'react'
import { api } from '../../api.ts'
import { useApi } from '../../use-api.ts'

/** The person's keys, read anew after each change. */
export function useKeys(onChange: () => void) {
  const { data, fault, reload } = useApi('keys', (options) => api.keys.list(options))
  const actions = useMemo(() => {
    const change = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
      await answer.catch((error) => {
        if (!(error instanceof ApiError)) reload() // the answer was lost; what was asked for may be done all the same
        throw error
      })
      reload()
      onChange()
      return answer
    }
    return {
      create: (name: string) => change(api.keys.mint(null, { name })),
      rotate: (id: string, grace_seconds: number) => change(api.keys.rotate(id, { grace_seconds })),
      refresh: (id: string) => change(api.keys.refresh(id)),
      revoke: (id: string) => change(api.keys.revoke(id)),
    }
  }, [reload, onChange])
  return { keys: data?.data, fault, reload, actions }
}

import { useMemo } from 'react'
import type { KeySummary } from '../../../../src/contract/keys.ts'
import { ApiFault, askJson } from '../../api.ts'
import { useApi } from '../../use-api.ts'

/** A key with its secret, which the service tells this once. */
export interface MintedKey {
  key: string
  api_key: KeySummary
}

export interface KeyActions {
  create(name: string): Promise<MintedKey>
  rotate(id: string, graceSeconds: number): Promise<MintedKey>
  refresh(id: string): Promise<KeySummary>
  revoke(id: string): Promise<void>
}

/** The person's keys, read anew after each change. */
export function useKeys(onChange: () => void) {
  const { data, fault, reload } = useApi<{ data: KeySummary[] }>('/v1/keys')
  const actions = useMemo<KeyActions>(() => {
    const change = async <Answer>(path: string, method: 'POST' | 'DELETE', body?: unknown): Promise<Answer> => {
      const answer = await askJson<Answer>(path, { method, body }).catch((error) => {
        if (!(error instanceof ApiFault)) reload() // the answer was lost; what was asked for may be done all the same
        throw error
      })
      reload()
      onChange()
      return answer
    }
    return {
      create: (name) => change('/v1/keys', 'POST', { name }),
      rotate: (id, grace_seconds) => change(`/v1/keys/${id}/rotate`, 'POST', { grace_seconds }),
      refresh: (id) => change(`/v1/keys/${id}/refresh`, 'POST'),
      revoke: (id) => change(`/v1/keys/${id}`, 'DELETE'),
    }
  }, [reload, onChange])
  return { keys: data?.data, fault, reload, actions }
}

import type { Schemas } from '@threefold/sdk'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorNotice } from '../../../ui/notice.tsx'

/** Items of the active stacks, or of all stacks if none is active. */
function namesIn({ data }: Schemas['StackList']): string[] {
  const active = data.filter(({ is_active }) => is_active)
  return (active.length > 0 ? active : data).flatMap(({ items }) => items.map(({ remedy_name }) => remedy_name))
}

/** A button that adds the items in the user's stacks to the list. If the URL contains `?stacks`, they are added on load. */
export function StackItems({ onItems }: { onItems(items: string[]): void }) {
  const [state, setState] = useState<'idle' | 'loading' | 'empty' | Error>('idle')
  const fill = async () => {
    setState('loading')
    try {
      const names = namesIn(await api.body.me.stacks())
      onItems(names)
      setState(names.length > 0 ? 'idle' : 'empty')
    } catch (error) {
      setState(error as Error)
    }
  }
  const fillOnLoad = new URLSearchParams(useSearch()).has('stacks')
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, on load
  useEffect(() => {
    if (fillOnLoad) void fill()
  }, [fillOnLoad])
  return (
    <>
      <div>
        <Button onClick={() => void fill()} blocked={state === 'loading'}>
          Add items from my stacks
        </Button>
      </div>
      {state === 'empty' && <p className="soft">You have no stacks in Body yet.</p>}
      {state instanceof Error && <ErrorNotice error={state} retry={() => void fill()} />}
    </>
  )
}

import type { Schemas } from '@threefold/sdk'
import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { api } from '../../../api.ts'
import { Button } from '../../../ui/button.tsx'
import { FaultNotice } from '../../../ui/notice.tsx'

/** Those that the person takes now; all of them where none is marked so. */
function namesIn({ data }: Schemas['StackList']): string[] {
  const active = data.filter(({ is_active }) => is_active)
  return (active.length > 0 ? active : data).flatMap(({ items }) => items.map(({ remedy_name }) => remedy_name))
}

/** Fills the list from the person's own stacks; at once where the address asks for it with `?stacks`. */
export function StackItems({ onItems }: { onItems(items: string[]): void }) {
  const [state, setState] = useState<'idle' | 'asking' | 'empty' | Error>('idle')
  const fill = async () => {
    setState('asking')
    try {
      const names = namesIn(await api.body.me.stacks())
      onItems(names)
      setState(names.length > 0 ? 'idle' : 'empty')
    } catch (error) {
      setState(error as Error)
    }
  }
  const isAsked = new URLSearchParams(useSearch()).has('stacks')
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is entered
  useEffect(() => {
    if (isAsked) void fill()
  }, [isAsked])
  return (
    <>
      <div>
        <Button onClick={() => void fill()} blocked={state === 'asking'}>
          Add what is in my stacks
        </Button>
      </div>
      {state === 'empty' && <p className="soft">You have no stacks in Body yet.</p>}
      {state instanceof Error && <FaultNotice fault={state} retry={() => void fill()} />}
    </>
  )
}

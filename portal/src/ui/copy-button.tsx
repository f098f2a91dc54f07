import { type ComponentProps, useEffect, useState } from 'react'
import { Button } from './button.tsx'

const STATUS_MS = 2_000

interface Props {
  text: string
  label?: string
  kind?: ComponentProps<typeof Button>['kind']
}

export function CopyButton({ text, label = 'Copy', kind = 'plain' }: Props) {
  const [status, setStatus] = useState<string>()
  useEffect(() => {
    if (!status) return
    const timer = setTimeout(() => setStatus(undefined), STATUS_MS)
    return () => clearTimeout(timer)
  }, [status])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text) // `clipboard` is undefined on pages served without TLS
      setStatus('Copied')
    } catch {
      setStatus('Select and copy manually')
    }
  }
  return (
    <Button kind={kind} onClick={copy} aria-live="polite">
      {status ?? label}
    </Button>
  )
}

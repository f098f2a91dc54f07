import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const STATUS_MS = 2_000

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
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
    <Button onClick={copy} aria-live="polite">
      {status ?? label}
    </Button>
  )
}

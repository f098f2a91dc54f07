import { useEffect, useState } from 'react'
import { Button } from './button.tsx'

const TOLD_MS = 2_000

export function CopyButton({ text, label = 'Copy' }: { text: string; label?: string }) {
  const [told, setTold] = useState<string>()
  useEffect(() => {
    if (!told) return
    const timer = setTimeout(() => setTold(undefined), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text) // there is no clipboard where the page came without TLS
      setTold('Copied')
    } catch {
      setTold('Select it and copy by hand')
    }
  }
  return (
    <Button onClick={copy} aria-live="polite">
      {told ?? label}
    </Button>
  )
}

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
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setTold('Copied'),
      () => setTold('Select it and copy by hand'),
    )
  return (
    <Button onClick={copy} aria-live="polite">
      {told ?? label}
    </Button>
  )
}

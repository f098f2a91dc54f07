import { When } from '../../ui/when.tsx'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

function inWords(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/** When the day of the service ends, on the reader's clock. */
export function Reset({ at }: { at: string }) {
  const now = useNow(MINUTE_MS / 4)
  return (
    <span className="small soft">
      starts again at <When at={at} form="clock" /> your time, in {inWords(Date.parse(at) - now)}
    </span>
  )
}

import { Timestamp } from '../../ui/timestamp.tsx'
import { useNow } from './use-now.ts'

const MINUTE_MS = 60_000

function formatDuration(milliseconds: number): string {
  const minutes = Math.max(0, Math.ceil(milliseconds / MINUTE_MS))
  const hours = Math.floor(minutes / 60)
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`
}

/** Shows when the daily caps reset, in the reader's time zone. */
export function Reset({ at }: { at: string }) {
  const now = useNow(MINUTE_MS / 4)
  return (
    <span className="small soft">
      Resets in {formatDuration(Date.parse(at) - now)}, at midnight UTC (<Timestamp at={at} format="clock" /> your time)
    </span>
  )
}

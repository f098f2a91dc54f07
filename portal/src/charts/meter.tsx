import './meter.css'

interface Props {
  label: string
  used: number
  cap: number
}

/** At or above this proportion of the cap, the bar is shown in the warning color. */
const WARN_FROM = 0.8

export function Meter({ label, used, cap }: Props) {
  const left = Math.max(0, cap - used)
  const share = cap === 0 ? 1 : Math.min(1, used / cap)
  const level = left === 0 ? 'full' : share >= WARN_FROM ? 'nearly' : 'fine'
  return (
    <div className="meter">
      <span className="meter-label">{label}</span>
      <span className="meter-figures">
        <strong>{used}</strong> of {cap}
      </span>
      <svg className="meter-bar" viewBox="0 0 100 1" preserveAspectRatio="none" role="img" aria-label={`${Math.round(share * 100)} % used`}>
        <title>{`${label}: ${used} of ${cap} used`}</title>
        <rect className={level} width={share * 100} height="1" />
      </svg>
      <span className="meter-left small soft">{left === 0 ? 'daily cap reached' : `${left} left today`}</span>
    </div>
  )
}

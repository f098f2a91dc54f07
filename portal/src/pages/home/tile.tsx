import { Link } from 'wouter'
import './tile.css'

interface Props {
  to: string
  label: string
  value: number
  note: string
  isBad?: boolean
}

/** A figure that links to the page with its details. */
export const Tile = ({ to, label, value, note, isBad = false }: Props) => (
  <Link href={to} className="tile">
    <span className="tile-label">{label}</span>
    <strong className={isBad ? 'bad' : undefined}>{value.toLocaleString()}</strong>
    <span className="small soft">{note}</span>
  </Link>
)

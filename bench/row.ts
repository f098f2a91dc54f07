/** A place in one of the plots. */
export interface Point {
  plot: 'ratios' | 'sizes' | 'keys'
  series: string
  at: string
  value: number
}

/** One line of the report. */
export interface Row {
  what: string
  figure: string
  wanted: string
  ok: boolean
  more: string
  points: Point[]
}

type Extras = Partial<Pick<Row, 'more' | 'points'>>

const row = (what: string, figure: string, wanted: string, ok: boolean, { more = '', points = [] }: Extras): Row => ({
  what,
  figure,
  wanted,
  ok,
  more,
  points,
})

/** A figure that must hold. */
export const judged = (what: string, figure: string, wanted: string, ok: boolean, extras: Extras = {}): Row =>
  row(what, figure, wanted, ok, extras)

/** A figure for the reader to judge. */
export const shown = (what: string, figure: string, extras: Extras = {}): Row => row(what, figure, 'shown', true, extras)

export const asLine = ({ what, figure, wanted, more, ok }: Row): string =>
  `| ${what} | ${figure} | ${wanted} | ${more} | ${wanted === 'shown' ? '' : ok ? 'ok' : 'MISSED'} |`

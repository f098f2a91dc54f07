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
  target: string
  ok: boolean
  more: string
  points: Point[]
}

const NO_TARGET = 'none'

type Extras = Partial<Pick<Row, 'more' | 'points'>>

const row = (what: string, figure: string, target: string, ok: boolean, { more = '', points = [] }: Extras): Row => ({
  what,
  figure,
  target,
  ok,
  more,
  points,
})

/** A figure that must hold. */
export const judged = (what: string, figure: string, target: string, ok: boolean, extras: Extras = {}): Row =>
  row(what, figure, target, ok, extras)

/** A figure for the reader to judge. */
export const shown = (what: string, figure: string, extras: Extras = {}): Row => row(what, figure, NO_TARGET, true, extras)

export const asLine = ({ what, figure, target, more, ok }: Row): string =>
  `| ${what} | ${figure} | ${target} | ${more} | ${target === NO_TARGET ? '' : ok ? 'ok' : 'MISSED'} |`

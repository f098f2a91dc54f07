/** A data point in one of the plots. */
export interface Point {
  plot: 'ratios' | 'sizes' | 'keys'
  series: string
  at: string
  value: number
}

/** The tables of the report. */
export type Table = 'speed' | 'portal' | 'worst-case'

/** One row of the report. */
export interface Row {
  what: string
  figure: string
  target: string
  ok: boolean
  more: string
  points: Point[]
  table: Table
}

const NO_TARGET = 'none'

type Extras = Partial<Pick<Row, 'more' | 'points' | 'table'>>

const row = (what: string, figure: string, target: string, ok: boolean, { more = '', points = [], table = 'speed' }: Extras): Row => ({
  what,
  figure,
  target,
  ok,
  more,
  points,
  table,
})

export const withTarget = (what: string, figure: string, target: string, ok: boolean, extras: Extras = {}): Row =>
  row(what, figure, target, ok, extras)

export const withoutTarget = (what: string, figure: string, extras: Extras = {}): Row => row(what, figure, NO_TARGET, true, extras)

export const asLine = ({ what, figure, target, more, ok }: Row): string =>
  `| ${what} | ${figure} | ${target} | ${more} | ${target === NO_TARGET ? '' : ok ? 'ok' : 'MISSED'} |`

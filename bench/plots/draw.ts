import type { Point as Placed } from '../row.ts'
import { colour, frame, HEIGHT, PLOT, scaleTo, text, WIDTH } from './frame.ts'

const BAR_SHARE = 0.7

type Point = Omit<Placed, 'plot'>

const distinct = (values: string[]) => [...new Set(values)]

/** Computes the layout that bars and lines share: the series, the positions along the x axis, and the y scale. */
function layOut(points: Point[]) {
  const series = distinct(points.map((point) => point.series))
  const places = distinct(points.map(({ at }) => at))
  const room = (WIDTH - PLOT.left - PLOT.right) / places.length
  const middle = (at: string) => PLOT.left + room * (places.indexOf(at) + 0.5)
  const labels = places.map((at) => text(at, middle(at), HEIGHT - PLOT.bottom + 18)).join('\n')
  return { series, places, room, middle, labels, ...scaleTo(Math.max(...points.map(({ value }) => value))) }
}

/** Grouped bars, one group per position on the x axis. */
export function bars(title: string, points: Point[], digits: number): string {
  const { series, room, middle, labels, y, axis } = layOut(points)
  const width = (room * BAR_SHARE) / series.length
  const drawn = points.map((point) => {
    const index = series.indexOf(point.series)
    const x = middle(point.at) + (index - series.length / 2) * width
    const height = HEIGHT - PLOT.bottom - y(point.value)
    const bar = `<rect x="${x.toFixed(1)}" y="${y(point.value).toFixed(1)}" width="${(width - 2).toFixed(1)}" height="${height.toFixed(1)}" fill="${colour(index)}"/>`
    return bar + text(point.value.toFixed(digits), x + width / 2, y(point.value) - 4, 'middle', 'font-size="10"')
  })
  return frame(title, series, [axis, labels, ...drawn].join('\n'))
}

/** One line per series. */
export function lines(title: string, points: Point[]): string {
  const { series, middle, labels, y, axis } = layOut(points)
  const drawn = series.map((name, index) => {
    const own = points.filter((point) => point.series === name)
    const path = own.map(({ at, value }) => `${middle(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')
    const dots = own.map(
      ({ at, value }) => `<circle cx="${middle(at).toFixed(1)}" cy="${y(value).toFixed(1)}" r="3.5" fill="${colour(index)}"/>`,
    )
    return `<polyline points="${path}" fill="none" stroke="${colour(index)}" stroke-width="2"/>${dots.join('')}`
  })
  return frame(title, series, [axis, labels, ...drawn].join('\n'))
}

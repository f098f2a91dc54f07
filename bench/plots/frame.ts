export const WIDTH = 720
export const HEIGHT = 320
export const PLOT = { left: 60, right: 16, top: 72, bottom: 40 }
const LEGEND_COLUMNS = 3
const COLOURS = ['#2563eb', '#d97706', '#059669', '#9333ea', '#dc2626', '#64748b']

export const colour = (index: number): string => COLOURS[index % COLOURS.length] as string

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const text = (content: string, x: number, y: number, anchor: 'start' | 'middle' | 'end' = 'middle', more = ''): string =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" ${more}>${escaped(content)}</text>`

/** Returns round tick values, starting at zero and ending at or above the maximum. */
function ticks(max: number): number[] {
  const rough = max / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= rough) as number)
  return Array.from({ length: Math.ceil(max / step) + 1 }, (_, index) => index * step)
}

export interface Scale {
  y(value: number): number
  axis: string
}

export function scaleTo(max: number): Scale {
  const marks = ticks(max)
  const top = marks.at(-1) as number
  const bottom = HEIGHT - PLOT.bottom
  const y = (value: number) => bottom - (value / top) * (bottom - PLOT.top)
  const axis = marks
    .map(
      (mark) =>
        `<line x1="${PLOT.left}" x2="${WIDTH - PLOT.right}" y1="${y(mark).toFixed(1)}" y2="${y(mark).toFixed(1)}" stroke="#e2e8f0"/>` +
        text(Number(mark.toPrecision(3)).toLocaleString('en'), PLOT.left - 8, y(mark) + 4, 'end'),
    )
    .join('\n')
  return { y, axis }
}

/** Adds a title, a legend and a white background, so that the plot is readable on any page. */
export function frame(title: string, series: string[], content: string): string {
  const room = (WIDTH - PLOT.left - PLOT.right) / LEGEND_COLUMNS
  const legend = series.map((name, index) => {
    const x = PLOT.left + (index % LEGEND_COLUMNS) * room
    const y = 30 + Math.floor(index / LEGEND_COLUMNS) * 16
    return `<rect x="${x.toFixed(1)}" y="${y}" width="10" height="10" fill="${colour(index)}"/>${text(name, x + 15, y + 9, 'start', 'font-size="11"')}`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="system-ui, sans-serif" font-size="12" fill="#334155">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text(title, PLOT.left, 20, 'start', 'font-size="14" font-weight="600"'),
    ...legend,
    content,
    '</svg>\n',
  ].join('\n')
}

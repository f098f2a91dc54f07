interface Effect {
  difference: number
  interval: readonly number[]
  sessions_little: number
  sessions_much: number
}

interface Week {
  sessions: number
  reading: number
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return mean(sorted.slice(Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2) + 1))
}

/** Expresses the difference between weeks with little practice and weeks with a lot as a line through the center of the weeks' points. */
export function trendLine({ difference, interval: [low = 0, high = 0], sessions_little, sessions_much }: Effect, weeks: readonly Week[]) {
  const run = sessions_much - sessions_little
  const slope = difference / run
  const x = mean(weeks.map(({ sessions }) => sessions))
  const y = median(weeks.map(({ sessions, reading }) => reading - slope * (sessions - x)))
  return { through: { x, y }, slope, slopes: [low / run, high / run] as const }
}

interface Reading {
  biomarker_id: string
  unit: string
}

const unitOf = ({ unit }: Reading): string => unit.trim().toLowerCase()

/**
 * Keeps each biomarker's readings in its most frequent unit, because values in different units can't be compared. In a tie, the
 * unit used last wins.
 */
export function inUsualUnit<R extends Reading>(readings: readonly R[]): R[] {
  const counts = new Map<string, Map<string, number>>()
  for (const reading of readings) {
    const own = counts.get(reading.biomarker_id) ?? new Map<string, number>()
    const unit = unitOf(reading)
    const count = (own.get(unit) ?? 0) + 1
    // keeps the map in order of last use
    own.delete(unit)
    counts.set(reading.biomarker_id, own.set(unit, count))
  }
  const usual = new Map([...counts].map(([id, own]) => [id, mostFrequent(own)]))
  return readings.filter((reading) => usual.get(reading.biomarker_id) === unitOf(reading))
}

const mostFrequent = (counts: Map<string, number>): string | undefined =>
  [...counts].reduce<[string, number] | undefined>((most, each) => (most && most[1] > each[1] ? most : each), undefined)?.[0]

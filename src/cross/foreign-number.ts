const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** The first number in a summary that is none of the known ones, rounded or not. Without decimals it must be one exactly. */
export function foreignNumber(summary: string, known: unknown): string | undefined {
  const values = numbersIn(known)
  return writtenIn(summary).find(
    (written) =>
      !readingsOf(written).some(({ value, decimals }) => {
        const most = decimals === 0 ? 0 : 0.5 * 10 ** -decimals
        return values.some((of) => Math.abs(Math.abs(of) - value) <= most + 1e-9)
      }),
  )
}

const writtenIn = (text: string): string[] => text.match(/\p{N}{1,3}(?:[.,]\p{N}{3})+(?!\p{N})|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []

/** "2,345" is two thousand to some writers, and two and a bit to others; "1,234,567" and "48" are read in one way. */
function readingsOf(written: string): { value: number; decimals: number }[] {
  const [whole, ...groups] = written.split(/[.,]/)
  const decimals = groups[0] ?? ''
  const readings = groups.length < 2 ? [{ value: Number(`${whole}.${decimals}`), decimals: decimals.length }] : []
  if (THOUSANDS.test(written)) readings.push({ value: Number([whole, ...groups].join('')), decimals: 0 })
  return readings
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return writtenIn(value).flatMap((written) => readingsOf(written).map((reading) => reading.value))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

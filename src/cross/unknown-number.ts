const THOUSANDS = /^[1-9]\d{0,2}(?:[.,]\d{3})+$/

/** The first number in a summary that isn't among the computed ones. Decimals may be rounded; whole numbers must match exactly. */
export function unknownNumber(summary: string, computed: unknown): string | undefined {
  const knownValues = numbersIn(computed)
  return writtenIn(summary).find(
    (written) =>
      !valuesOf(written).some(({ value, decimals }) => {
        const tolerance = decimals === 0 ? 0 : 0.5 * 10 ** -decimals
        return knownValues.some((known) => Math.abs(Math.abs(known) - value) <= tolerance + 1e-9)
      }),
  )
}

const writtenIn = (text: string): string[] => text.match(/\p{N}{1,3}(?:[.,]\p{N}{3})+(?!\p{N})|\p{N}+(?:[.,]\p{N}+)?/gu) ?? []

/**
 * All values that a written number may mean: in "2,345", the comma may separate thousands or decimals; "1,234,567" and "48" are
 * unambiguous.
 */
function valuesOf(written: string): { value: number; decimals: number }[] {
  const [whole, ...groups] = written.split(/[.,]/)
  const decimals = groups[0] ?? ''
  const values = groups.length < 2 ? [{ value: Number(`${whole}.${decimals}`), decimals: decimals.length }] : []
  if (THOUSANDS.test(written)) values.push({ value: Number([whole, ...groups].join('')), decimals: 0 })
  return values
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value]
  if (typeof value === 'string') return writtenIn(value).flatMap((written) => valuesOf(written).map(({ value }) => value))
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : []
}

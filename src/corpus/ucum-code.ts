/** The UCUM code of a unit; null if it has none, as a qualitative result. */
export const ucumCode = (unit: string, units: Record<string, string | null>): string | null =>
  Object.hasOwn(units, unit) ? (units[unit] ?? null) : unit

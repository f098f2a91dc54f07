/** The UCUM code of a unit; null if it has none, as for qualitative results. */
export const ucumCode = (unit: string, units: Record<string, string | null>): string | null =>
  Object.hasOwn(units, unit) ? (units[unit] ?? null) : unit

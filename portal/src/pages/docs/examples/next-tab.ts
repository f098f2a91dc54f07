/** The index of the tab that a keyboard key selects, wrapping around at the ends; undefined for keys that don't select a tab. */
export function nextTab(key: string, current: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (current + 1) % count
  if (key === 'ArrowLeft') return (current - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

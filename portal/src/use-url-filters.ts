import { useSearchParams } from 'wouter'

/** Filters in the page's URL, so that they survive navigation and can be linked to. Filters that aren't set are empty. */
export function useUrlFilters<Name extends string>(...names: Name[]) {
  const [params, setParams] = useSearchParams()
  const filters = Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>
  const setFilters = (changed: Partial<Record<Name, string>>) => {
    const all = Object.entries<string>({ ...filters, ...changed })
    setParams(
      all.filter(([, value]) => value !== ''),
      { replace: true },
    )
  }
  return [filters, setFilters] as const
}

import { SelectField, TextField } from '../../ui/field.tsx'
import { KeyFilter } from '../../ui/key-filter.tsx'
import { type Call, type Filters, faultOf, PERIODS, routeOf } from './calls.ts'

interface Props {
  calls: readonly Call[]
  filters: Filters
  onChange(changed: Partial<Filters>): void
}

/** The options of a filter: the values that occur in the requests, and the chosen value even if it doesn't occur. */
const optionsOf = (present: readonly string[], chosen: string): string[] =>
  [...new Set([...present, ...(chosen === '' ? [] : [chosen])])].toSorted()

export function RequestFilters({ calls, filters, onChange }: Props) {
  const codes = optionsOf(
    calls.flatMap((call) => faultOf(call)?.code ?? []),
    ['ok', 'failed'].includes(filters.status) ? '' : filters.status,
  )
  const keys = new Map(calls.map(({ key_id, key_name }) => [key_id, { id: key_id, name: key_name ?? 'Unknown key' }]))
  return (
    <search className="request-filters">
      <SelectField label="Status" value={filters.status} onChange={(event) => onChange({ status: event.target.value })}>
        <option value="">Any status</option>
        <option value="ok">Succeeded</option>
        <option value="failed">Failed</option>
        {codes.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </SelectField>
      <SelectField label="Route" value={filters.route} onChange={(event) => onChange({ route: event.target.value })}>
        <option value="">Any route</option>
        {optionsOf(calls.map(routeOf), filters.route).map((route) => (
          <option key={route} value={route}>
            {route}
          </option>
        ))}
      </SelectField>
      <KeyFilter label="Key" keys={[...keys.values()]} value={filters.key_id} onChange={(key_id) => onChange({ key_id })} />
      <SelectField label="Time" value={filters.since} onChange={(event) => onChange({ since: event.target.value })}>
        <option value="">Any time</option>
        {Object.entries(PERIODS).map(([name, { title }]) => (
          <option key={name} value={name}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Request id"
        type="search"
        placeholder="req_…"
        autoComplete="off"
        spellCheck={false}
        value={filters.id}
        onChange={(event) => onChange({ id: event.target.value })}
      />
    </search>
  )
}

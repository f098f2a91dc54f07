import type { TEST_KEY_DAYS } from '../../../../../src/contract/limits.ts'
import { SelectField } from '../../../ui/field.tsx'
import './key-limits.css'
import { scopeLabel } from '../scope-labels.ts'

const DAYS = [7, 30, 90, 366]
const TEST_DAYS: typeof TEST_KEY_DAYS = 30

export interface Limits {
  /** The scopes that the person has unchecked. */
  without: ReadonlySet<string>
  /** The number of days until the key expires. If null, a live key doesn't expire, and a test key has the default lifetime. */
  days: number | null
}

export const NO_LIMITS: Limits = { without: new Set(), days: null }

interface Props {
  /** The scopes that the person's linked accounts allow. */
  available: readonly string[]
  limits: Limits
  isTest: boolean
  onChange(limits: Limits): void
  error?: string | undefined
}

const toggled = (without: ReadonlySet<string>, scope: string) =>
  without.has(scope) ? [...without].filter((other) => other !== scope) : [...without, scope]

/** The limits of a new key: what it is allowed to do, and for how long. */
export const KeyLimits = ({ available, limits, isTest, onChange, error }: Props) => (
  <>
    <fieldset className="key-limits">
      <legend>What it can do</legend>
      <div className="key-limits-list">
        {available.map((scope) => (
          <label key={scope}>
            <input
              type="checkbox"
              checked={!limits.without.has(scope)}
              onChange={() => onChange({ ...limits, without: new Set(toggled(limits.without, scope)) })}
            />
            <span>{scopeLabel(scope)}</span>
            <code aria-hidden="true">{scope}</code>
          </label>
        ))}
      </div>
      <p className="field-hint small soft">Scopes that you leave out can’t be added later.</p>
      <p className="field-error small" aria-live="polite">
        {error}
      </p>
    </fieldset>
    <SelectField
      label="Expires"
      value={String(limits.days ?? '')}
      onChange={(event) => onChange({ ...limits, days: Number(event.target.value) || null })}
    >
      <option value="">{isTest ? `after ${TEST_DAYS} days (default)` : 'Never'}</option>
      {DAYS.map((days) => (
        <option key={days} value={days}>
          after {days} days
        </option>
      ))}
    </SelectField>
  </>
)

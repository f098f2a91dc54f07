import { useState } from 'react'
import { api } from '../../api.ts'
import { SelectField } from '../../ui/field.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ErrorNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { useApi } from '../../use-api.ts'
import { wholeList } from '../../whole-list.ts'
import { Month } from './month.tsx'
import { mostUsedOn } from './most-used.ts'
import { Today } from './today.tsx'
import { fullLabelOf, type UsageReport } from './usage-types.ts'

export function Usage() {
  const { data, error, reload } = useApi('usage', (options) => wholeList(api.me.usage({ days: 30 }, options)))
  return (
    <Page title="Usage" lead="How much of your daily caps is left, and how much each key was used.">
      {error && <ErrorNotice error={error} retry={reload} />}
      {!data && !error && <Loading lines={60} />}
      {data && <UsageOf usage={data} reload={reload} />}
    </Page>
  )
}

const ALL = 'all'

function UsageOf({ usage, reload }: { usage: UsageReport; reload(): void }) {
  const [chosenId, setChosenId] = useState<string>()
  const first = mostUsedOn(usage.to, usage.data)
  const chosen = chosenId === ALL ? undefined : (usage.data.find(({ key }) => key.id === chosenId) ?? first)
  return (
    <>
      <SelectField label="Key" value={chosen?.key.id ?? ALL} onChange={(event) => setChosenId(event.target.value)}>
        <option value={ALL}>All keys</option>
        {usage.data.map((one) => (
          <option key={one.key.id} value={one.key.id}>
            {fullLabelOf(one)}
          </option>
        ))}
      </SelectField>
      <Today usage={usage} chosen={chosen} reload={reload} />
      <Month usage={usage} chosen={chosen} />
    </>
  )
}

import type { Static } from 'typebox'
import type { BeliefList, BeliefSummary } from '../../../../../src/contract/mind.ts'
import { SelectField } from '../../../ui/field.tsx'
import { useApi } from '../../../use-api.ts'
import { isMissingApp } from '../app-gate.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'

type Page = Static<typeof BeliefList>

const WORLDS = [
  { world: 'inner', title: 'Toward oneself' },
  { world: 'outer', title: 'Toward people, work and the world' },
] as const

/** Two of the largest pages hold the whole library. */
function useBeliefs() {
  const first = useAppApi<Page>(useLinkedApps(), 'mind', '/v1/mind/beliefs?limit=100')
  const after = first.data?.next_cursor
  const second = useApi<Page>(after ? `/v1/mind/beliefs?limit=100&cursor=${encodeURIComponent(after)}` : null)
  const beliefs: BeliefSummary[] = [...(first.data?.data ?? []), ...(second.data?.data ?? [])]
  return { beliefs, fault: first.fault ?? second.fault }
}

interface Props {
  chosen: string
  onChoose(slug: string): void
}

export function BeliefChoice({ chosen, onChoose }: Props) {
  const { beliefs, fault } = useBeliefs()
  if (isMissingApp(fault))
    return <p className="small soft">Link Mind to choose a belief to work with. The coach answers without it, too.</p>
  return (
    <SelectField
      label="Belief to work with"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      hint={fault && 'The list of beliefs did not load; the coach chooses one.'}
    >
      <option value="">Let the coach choose</option>
      {WORLDS.map(({ world, title }) => (
        <optgroup key={world} label={title}>
          {beliefs
            .filter((belief) => belief.world === world)
            .map(({ slug, title: name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
        </optgroup>
      ))}
      {beliefs
        .filter((belief) => belief.world === null)
        .map(({ slug, title }) => (
          <option key={slug} value={slug}>
            {title}
          </option>
        ))}
    </SelectField>
  )
}

import type { Schemas } from '@threefold/sdk'
import { api } from '../../../api.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { Fetcher } from '../../../use-api.ts'
import { isMissingApp } from '../app-gate.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'

const WORLDS = [
  { world: 'inner', title: 'About yourself' },
  { world: 'outer', title: 'About people, work and the world' },
] as const

const allBeliefs: Fetcher<Schemas['BeliefSummary'][]> = async (options) => {
  const beliefs = []
  for await (const belief of api.mind.beliefs.list({ limit: 100 }, options)) beliefs.push(belief)
  return beliefs
}

interface Props {
  chosen: string
  onChoose(slug: string): void
}

export function BeliefChoice({ chosen, onChoose }: Props) {
  const { data: beliefs = [], error } = useAppApi(useLinkedApps(), 'mind', 'beliefs', allBeliefs)
  if (isMissingApp(error)) return <p className="small soft">Link Mind to choose a belief. The coach works without it, too.</p>
  return (
    <SelectField
      label="Belief to work with"
      value={chosen}
      onChange={(event) => onChoose(event.target.value)}
      hint={error && 'The beliefs could not be loaded. The coach will choose one.'}
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

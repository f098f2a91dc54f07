import type { Schemas } from '@threefold/sdk'
import { api } from '../../../api.ts'
import { SelectField } from '../../../ui/field.tsx'
import type { Ask } from '../../../use-api.ts'
import { isMissingApp } from '../app-gate.tsx'
import { useAppApi, useLinkedApps } from '../use-app-api.ts'

const WORLDS = [
  { world: 'inner', title: 'Toward oneself' },
  { world: 'outer', title: 'Toward people, work and the world' },
] as const

const wholeLibrary: Ask<Schemas['BeliefSummary'][]> = async (options) => {
  const beliefs = []
  for await (const belief of api.mind.beliefs.list({ limit: 100 }, options)) beliefs.push(belief)
  return beliefs
}

interface Props {
  chosen: string
  onChoose(slug: string): void
}

export function BeliefChoice({ chosen, onChoose }: Props) {
  const { data: beliefs = [], fault } = useAppApi(useLinkedApps(), 'mind', 'beliefs', wholeLibrary)
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

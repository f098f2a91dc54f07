import type { Group } from './document/read-reference.ts'
import { OperationCard } from './operation-card.tsx'
import { PlaceLink, placeOf } from './place.tsx'

/** The operations of one tag; a group that is named after an application has its colours. */
export const GroupSection = ({ group: { name, description, operations } }: { group: Group }) => (
  <section className="stack" data-app={name.toLowerCase()}>
    <header className="reference-group" id={placeOf(name)}>
      <h2>
        {name} <PlaceLink to={placeOf(name)} title={name} />
      </h2>
      <p className="soft">{description}</p>
    </header>
    {operations.map((operation) => (
      <OperationCard key={operation.id} operation={operation} />
    ))}
  </section>
)

import { AnchorLink, anchorOf } from './anchor.tsx'
import type { Group } from './document/read-reference.ts'
import { OperationCard } from './operation-card.tsx'

/** The operations of one tag, in the colors of the application with that name. */
export const GroupSection = ({ group: { name, description, operations } }: { group: Group }) => (
  <section className="stack" data-app={name.toLowerCase()}>
    <header className="reference-group" id={anchorOf(name)}>
      <h2>
        {name} <AnchorLink to={anchorOf(name)} title={name} />
      </h2>
      <p className="soft">{description}</p>
    </header>
    {operations.map((operation) => (
      <OperationCard key={operation.id} operation={operation} />
    ))}
  </section>
)

import { type Entry, FACTS, LISTS, WORDS } from './entry.ts'

const textOf = (entry: Entry, member: string) => (typeof entry[member] === 'string' ? entry[member] : null)
const listOf = (entry: Entry, member: string) => (Array.isArray(entry[member]) ? (entry[member] as string[]) : [])
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** What the entry's own kind holds: what must not be overlooked, the short facts, then the lists. */
export function DetailMembers({ entry }: { entry: Entry }) {
  const facts = [
    ...WORDS.map(({ member, title }) => ({ title, text: listOf(entry, member).join(', ') })),
    ...FACTS.map(({ member, title }) => ({ title, text: textOf(entry, member) })),
  ].filter(({ text }) => text)
  const lists = LISTS.map((each) => ({ ...each, items: listOf(entry, each.member) })).filter(({ items }) => items.length > 0)
  return (
    <>
      <dl className="detail-facts">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {lists.map(({ member, title, items, isWarning }) => (
        <section key={member} className={isWarning ? 'detail-list detail-warning' : 'detail-list'}>
          <h2>
            {isWarning && <span aria-hidden="true">! </span>}
            {title}
          </h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{sentence(item)}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

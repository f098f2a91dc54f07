import { type Entry, FACTS, INLINE_LISTS, LISTS } from './entry.ts'

const textOf = (entry: Entry, field: string) => (typeof entry[field] === 'string' ? entry[field] : null)
const listOf = (entry: Entry, field: string) => (Array.isArray(entry[field]) ? (entry[field] as string[]) : [])
const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const WarningSign = () => (
  <svg className="detail-sign" viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
    <path d="M10 1.5 19.5 18.5H.5zM10 8v5M10 15.5v.5" />
  </svg>
)

export function DetailFields({ entry }: { entry: Entry }) {
  const facts = [
    ...INLINE_LISTS.map(({ field, title }) => ({ title, text: listOf(entry, field).join(', ') })),
    ...FACTS.map(({ field, title }) => ({ title, text: textOf(entry, field) })),
  ].filter(({ text }) => text)
  const lists = LISTS.map((each) => ({ ...each, items: listOf(entry, each.field) })).filter(({ items }) => items.length > 0)
  return (
    <div className="detail-fields">
      <p>{entry.description}</p>
      <dl className="detail-facts">
        {facts.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <div className="stack detail-lists">
        {lists.map(({ field, title, items, isWarning }) => (
          <section key={field} className={isWarning ? 'detail-list detail-warning' : 'detail-list'}>
            <h2>
              {isWarning && <WarningSign />}
              {title}
            </h2>
            <ul>
              {items.map((item) => (
                <li key={item}>{capitalize(item)}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  )
}

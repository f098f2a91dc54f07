import type { ReactNode } from 'react'
import './guide-table.css'

interface Props {
  /** What the table shows, for those who do not see it. */
  label: string
  heads: readonly string[]
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** Scrolls in its own box where it is wider than the page; on a phone each row becomes a paragraph of its own. */
export const GuideTable = ({ label, heads, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
  <section className="scroll-x guide-table" tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">
              <code>{name}</code>
            </th>
            {cells.map((cell, place) => (
              <td key={heads[place + 1]} data-head={heads[place + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

import type { ReactNode } from 'react'
import { TextWithCode } from '../text-with-code.tsx'
import './guide-table.css'

interface Props {
  /** Describes the table to screen readers. */
  label: string
  headings: readonly string[]
  /** The first cell of each row is the row's heading. */
  rows: readonly (readonly [string, ...ReactNode[]])[]
}

/** A table that scrolls horizontally if it is wider than the page. On phones, each row becomes a block. */
export const GuideTable = ({ label, headings, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
  <section className="scroll-x guide-table" tabIndex={0} aria-label={label}>
    <table>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col">
              {heading}
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
            {cells.map((cell, index) => (
              <td key={headings[index + 1]} data-heading={headings[index + 1]}>
                {typeof cell === 'string' ? <TextWithCode text={cell} /> : cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)

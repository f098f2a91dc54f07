import './figures-table.css'

interface Props {
  caption: string
  heads: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table of a chart's figures, for anyone who prefers to read them. The first cell of each row is the row's heading. */
export const FiguresTable = ({ caption, heads, rows }: Props) => (
  <details className="figures-table">
    <summary className="small">Show as table</summary>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard */}
    <section className="figures-table-scroll" tabIndex={0} aria-label={caption}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
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
          {rows.map(([head, ...cells]) => (
            <tr key={head}>
              <th scope="row">{head}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table don't move
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  </details>
)

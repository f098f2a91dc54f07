import type { ReactNode } from 'react'

interface Props {
  findings: readonly { id: string; title: string; text: ReactNode }[]
}

/** One line per finding, which links to its card. */
export const ShortFindings = ({ findings }: Props) => (
  <ul className="bridge-short plain-list">
    {findings.map(({ id, title, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{title}</a> {text}
      </li>
    ))}
  </ul>
)

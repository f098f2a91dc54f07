interface Props {
  excerpt: string
  /** The start and end positions of the marked words, in order. */
  marks: readonly (readonly number[])[]
}

/** A sentence from a speech, in which the counted words are marked. */
export const MarkedExcerpt = ({ excerpt, marks }: Props) => (
  <blockquote>
    {marks.map(([from = 0, to = 0], index) => (
      <span key={from}>
        {excerpt.slice(marks[index - 1]?.[1] ?? 0, from)}
        <mark>{excerpt.slice(from, to)}</mark>
      </span>
    ))}
    {excerpt.slice(marks.at(-1)?.[1] ?? 0)}
  </blockquote>
)

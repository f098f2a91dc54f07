/** Where a group stands on the page. */
export const placeOf = (group: string): string => group.toLowerCase()

/** A link to a heading, to be copied. */
export const PlaceLink = ({ to, title }: { to: string; title: string }) => (
  <a className="reference-place" href={`#${to}`} aria-label={`Link to ${title}`}>
    #
  </a>
)

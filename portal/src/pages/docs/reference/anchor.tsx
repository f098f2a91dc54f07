export const anchorOf = (group: string): string => group.toLowerCase()

export const AnchorLink = ({ to, title }: { to: string; title: string }) => (
  <a className="reference-anchor" href={`#${to}`} aria-label={`Link to ${title}`}>
    #
  </a>
)

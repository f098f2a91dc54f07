import { Fragment } from 'react'

/** A path that wraps after slashes rather than within words. */
export const PathText = ({ path }: { path: string }) =>
  path.split(/(?<=\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path don't move
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))

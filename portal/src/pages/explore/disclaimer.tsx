import './disclaimer.css'

interface Props {
  text: string | undefined
  /** Whether the disclaimer is the main message of the result. */
  isProminent?: boolean
  /** Whether the short form of the disclaimer links to this one. */
  isTarget?: boolean
}

const ID = 'disclaimer'

/** Shows a response's disclaimer verbatim. */
export const Disclaimer = ({ text, isProminent = false, isTarget = false }: Props) =>
  text ? (
    <p id={isTarget ? ID : undefined} className={isProminent ? 'disclaimer prominent' : 'disclaimer small'}>
      {text}
    </p>
  ) : null

/** The first sentence of the disclaimer, to be shown above the content. The full text must be shown below the content. */
export const DisclaimerInShort = ({ text }: { text: string }) => (
  <p className="small soft">
    {text.split(/(?<=\.)\s/)[0]} <a href={`#${ID}`}>More</a>
  </p>
)

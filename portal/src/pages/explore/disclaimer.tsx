import './disclaimer.css'

interface Props {
  text: string | undefined
  /** Set for results in which the disclaimer is the main message. */
  isProminent?: boolean
  /** Whether the short form of the disclaimer links here. */
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

/** The first sentence of the disclaimer, for placement above the content. The full text must follow below the content. */
export const DisclaimerInShort = ({ text }: { text: string }) => (
  <p className="small soft">
    {text.split(/(?<=\.)\s/)[0]} <a href={`#${ID}`}>More</a>
  </p>
)

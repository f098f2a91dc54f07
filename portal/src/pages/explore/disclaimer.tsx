import './disclaimer.css'

interface Props {
  text: string | undefined
  /** For results in which the disclaimer is the main message. */
  isProminent?: boolean
}

/** Shows a response’s disclaimer verbatim. */
export const Disclaimer = ({ text, isProminent = false }: Props) =>
  text ? <p className={isProminent ? 'disclaimer prominent' : 'disclaimer small'}>{text}</p> : null

import './disclaimer.css'

interface Props {
  text: string | undefined
  /** Where the words are themselves the answer. */
  isLoud?: boolean
}

/** The words that came with the answer, unchanged and beside it. */
export const Disclaimer = ({ text, isLoud = false }: Props) =>
  text ? <p className={isLoud ? 'disclaimer loud' : 'disclaimer small'}>{text}</p> : null

import { splitCode } from './read-changelog.ts'

/** Renders text between backticks as code. */
export const TextWithCode = ({ text }: { text: string }) =>
  splitCode(text).map((part, index) => {
    const key = `${index} ${part.text}`
    return part.isCode ? <code key={key}>{part.text}</code> : part.text
  })

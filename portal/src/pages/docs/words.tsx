import { codeParts } from './read-changelog.ts'

/** Text in which backticks mark code. */
export const Words = ({ text }: { text: string }) =>
  codeParts(text).map((part, place) => {
    const key = `${place} ${part.text}`
    return part.isCode ? <code key={key}>{part.text}</code> : part.text
  })

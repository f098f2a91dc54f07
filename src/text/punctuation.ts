/** Replaces double quotation marks with single ones, for text that will itself be put in double quotation marks. */
export const unquoted = (text: string): string => text.replaceAll(/["\u201c\u201d\u201e\u201f]/g, "'")

export const unended = (text: string): string => text.replace(/[.,;:\s]+$/, '')
export const ended = (text: string): string => (/[.!?\u2026]$/.test(text) ? text : `${unended(text)}.`)

const OPENING =
  /^(?:An?|The|This|These|How|What|Why|When|Where|Who|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve|Twenty|Thirty|Forty|Fifty|Each|Every|My|Our|Your|People|Participants|Pupils|Students|Teams|Founders|Listeners|Setting|Small|Short|Stories|Some|In|On|For|From|With)\s/

/** Prepares text for use within a sentence: lower-cases the first word unless it may be a name. */
export const within = (text: string): string => (OPENING.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text)

/** "a, b and c", with a serial comma if an item contains "and". */
export function listed(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items.join('')
  const comma = items.length > 2 && items.some((item) => / and /i.test(item)) ? ',' : ''
  return `${items.slice(0, -1).join(', ')}${comma} ${conjunction} ${items.at(-1)}`
}

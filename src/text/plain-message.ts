const LONGEST_MESSAGE = 4000
const LINK =
  /^\W{0,3}(?:https?:|www\.)|^[^@]{1,64}@[^@]{1,64}\.[^@]{1,64}$|^[\w-]{1,60}(?:\.[\w-]{1,60}){0,4}\.(?:com|org|net|io|co|dev|app|edu|gov|info)(?:[/?#:]|\W{0,3}$)/i
const TAG = /<[^<>]{0,200}>|```|\{\{[^{}]{0,200}\}\}/g
const DOUBLE_QUOTES = /["“”„«»]/g
const CURLY = /[’‘ʼ´]|(?<=\p{L})`(?=\p{L})/gu
/** Emoji, markup and invisible signs; joiners inside words of some scripts stay. */
const NOT_SAID = /(?![\u200c\u200d])[^\p{L}\p{M}\p{N}\s'.,!?…;:()$%&/。！？、，؟؛¿¡–—-]/gu

/** A message as words that may be said back: without links, markup, emoji and signs that cannot be seen. */
export const plainMessage = (message: string): string =>
  message
    .slice(0, LONGEST_MESSAGE)
    .replace(/[\r\n]+/g, ' \n ')
    .replaceAll(/\S+/g, (word) => (LINK.test(word) || /:\/\/|(?:javascript|data|mailto|vbscript):/i.test(word) ? ' \n ' : word))
    .replaceAll(TAG, ' \n ')
    .replaceAll(CURLY, "'")
    .replaceAll(DOUBLE_QUOTES, "'")
    .replaceAll(NOT_SAID, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')

const PROFANE =
  /^(?:f+u+c+k+\w*|motherf\w*|sh+i+t+\w*|bullshit|cunt\w*|bitch\w*|ass|asshole\w*|dick\w*|bastard\w*|damn\w*|crap|piss|wtf|stfu|hell)$/i
const FILLING = /^(?:this|that|it|you|u|the|a|off|my|and|so|all|up|me|is|oh|of|what|just|to)$/i

/** Nothing but swearing: heard, and not repeated. */
export const isOnlySwearing = (words: readonly string[]): boolean => {
  const telling = words.map(letters).filter((word) => word !== '' && !FILLING.test(word))
  return telling.length > 0 && telling.every((word) => PROFANE.test(word))
}

const ORDERS = new RegExp(
  [
    '\\b(?:ignore|disregard|forget|override)\\b.{0,60}\\b(?:instructions?|prompts?|directives?|guidelines)',
    '\\b(?:system|developer|hidden) (?:prompt|message|mode|instructions?)',
    '\\byou are (?:now|an? (?:ai|assistant|language|chatbot|unfiltered))',
    '\\b(?:print|reveal|output|repeat|respond|reply|answer|translate)\\b.{0,30}\\b(?:prompt|instructions?|exactly|verbatim|following|only with)\\b',
    '\\bonly with the word|\\bjailbreak|\\bdrop table|\\bselect .{0,40} from|\\binsert into|\\bdelete from|\\balert ?\\(',
  ].join('|'),
  'i',
)

/** Text that tries to steer whoever reads it. It is only ever quoted, and preferably not at all. */
export const isOrder = (text: string): boolean => ORDERS.test(text)

/** A quotation mark that was closed outside a clause would stand alone in it. */
export function balanced(text: string): string {
  const opened = text.match(/(?<![\p{L}\p{N}])'(?=[\p{L}\p{N}])/gu)?.length ?? 0
  const closed = text.match(/(?<=[\p{L}\p{N}!.,])'(?![\p{L}\p{N}])/gu)?.length ?? 0
  return opened <= closed ? text.replace(/(?<!s)'$/, opened < closed ? '' : "'") : text.replaceAll(/(?<![\p{L}\p{N}])'/gu, '')
}

const letters = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '')

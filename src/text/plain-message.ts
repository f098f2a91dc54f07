const LONGEST_MESSAGE = 4000
const LINK =
  /^\W{0,3}(?:https?:|www\.)|^[^@]{1,64}@[^@]{1,64}\.[^@]{1,64}$|^[\w-]{1,60}(?:\.[\w-]{1,60}){0,4}\.(?:com|org|net|io|co|dev|app|edu|gov|info)(?:[/?#:]|\W{0,3}$)/i
const TAG = /<[^<>]{0,200}>|```|\{\{[^{}]{0,200}\}\}/g
const DOUBLE_QUOTES = /["“”„«»]/g
const CURLY = /[’‘ʼ´]|(?<=\p{L})`(?=\p{L})/gu
/** Emoji, markup and invisible characters, except the joiners that some scripts need within words. */
const NOT_TEXT = /(?![\u200c\u200d])[^\p{L}\p{M}\p{N}\s'.,!?…;:()\p{Sc}%&/。！？、，؟؛¿¡–—-]/gu

/** Returns a message as text that is safe to repeat: without links, markup, emoji or invisible characters. */
export const plainMessage = (message: string): string =>
  message
    .slice(0, LONGEST_MESSAGE)
    .replace(/[\r\n]+/g, ' \n ')
    .replaceAll(/\S+/g, (word) => (LINK.test(word) || /:\/\/|(?:javascript|data|mailto|vbscript):/i.test(word) ? ' \n ' : word))
    .replaceAll(TAG, ' \n ')
    .replaceAll(CURLY, "'")
    .replaceAll(DOUBLE_QUOTES, "'")
    .replaceAll(NOT_TEXT, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')

const CURSE =
  /^(?:f+u+c+k+\w*|motherf\w*|sh+i+t+\w*|bullshit|cunt\w*|bitch\w*|ass|asshole\w*|dick\w*|bastard\w*|damn\w*|crap|piss|wtf|stfu|hell)$/i
const FILLER = /^(?:this|that|it|you|u|the|a|off|my|and|so|all|up|me|is|oh|of|what|just|to)$/i

/** Whether a message consists only of swearing. Such a message gets a reply, but is not repeated. */
export const isOnlySwearing = (words: readonly string[]): boolean => {
  const telling = words.map(letters).filter((word) => word !== '' && !FILLER.test(word))
  return telling.length > 0 && telling.every((word) => CURSE.test(word))
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

/** Whether text may be a prompt injection. Such text is never paraphrased, and rarely quoted. */
export const isOrder = (text: string): boolean => ORDERS.test(text)

const letters = (word: string): string => word.replace(/[^\p{L}\p{N}]/gu, '')

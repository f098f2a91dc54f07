const HEAVY =
  /\b(?:sad|tired|cr(?:y|ied|ying)|hurt\w*|bad|awful|terrible|horrible|hard|lost|pain|ache|sick|numb|empty|alone|scared|afraid|angry|hate\w*|worse|worst|wrong|ugh|sigh|can't|cant|struggl\w*|miss|stress\w*|rough|died|never|nobody)\b/i
const LIGHT =
  /\b(?:thank\w*|thx|great|good|happy|glad|proud|excited|love[ds]?|wonderful|awesome|amazing|yay|nice|better|won|fun|joy|beautiful|grateful|finally|passed|helped)\b/i
const NEGATED = /\b(?:not|no|but|don't|dont|didn't|isn't|wasn't|can't|why|without|should|wish|then|too)\b/i
const GREETING =
  /^\W*(?:hi|hello|hey|hiya|yo|greetings|good (?:morning|afternoon|evening|day)|anyone there|hi there|hello there|hey there|hey coach|hi coach)\W*$/i
const TO_COACH = /^\W*you(?:'re|re| are| suck| don't| dont| can't| cant)\b/i
const LIGHT_WORDS = 12

/** The tone of a message, as far as a few words reveal it. */
export type Tone = 'greeting' | 'light' | 'heavy' | 'open'

export function toneOf(message: string): Tone {
  if (GREETING.test(message)) return 'greeting'
  if (HEAVY.test(message)) return 'heavy'
  const isLight = LIGHT.test(message) && !NEGATED.test(message) && message.split(/\s+/).length <= LIGHT_WORDS
  return isLight ? 'light' : 'open'
}

/** Whether a message is addressed to the coach and not about the person's life. */
export const isToCoach = (message: string): boolean => TO_COACH.test(message) && !/\b(?:i|i'm|im|my|me)\b/i.test(message)

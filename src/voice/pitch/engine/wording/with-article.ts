/** Words that begin with a vowel only in writing: "university", "European", "one-hour". */
const CONSONANT = /^(?:eu|uni(?![dmn])|us[aeu]|one\b)/i
const VOWEL = /^(?:[aeiou]|hour|honest)/i

/** By sound: "a university", "an hour". */
export const withArticle = (noun: string): string => `${VOWEL.test(noun) && !CONSONANT.test(noun) ? 'an' : 'a'} ${noun}`

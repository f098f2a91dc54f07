/** Words that begin with a vowel in writing but with a consonant in speech: "university", "European", "one-hour". */
const CONSONANT = /^(?:eu|uni(?![dmn])|us[aeu]|one\b)/i
const VOWEL = /^(?:[aeiou]|hour|honest)/i

/** Adds "a" or "an", depending on the sound: "a university", "an hour". */
export const withArticle = (noun: string): string => `${VOWEL.test(noun) && !CONSONANT.test(noun) ? 'an' : 'a'} ${noun}`

/** By sound: "a university", "an hour". */
export const withArticle = (noun: string): string => `${/^(?:[aeio]|u(?!ni)|hour|honest)/i.test(noun) ? 'an' : 'a'} ${noun}`

/** Text that FHIR allows in a string: no control characters, and no spaces but ordinary ones. */
export const plainText = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

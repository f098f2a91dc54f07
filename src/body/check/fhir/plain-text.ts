/** Converts text to a form that FHIR allows in a string: without control characters, and with ordinary spaces only. */
export const plainText = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()

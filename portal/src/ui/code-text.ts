type Kind = 'string' | 'comment' | 'keyword' | 'number' | 'name' | ''
/** A part of a text and its kind, which determines its color. */
export type Token = readonly [kind: Kind, text: string]

/** A placeholder for the service's origin, which isn't known until the page is open. */
export const ORIGIN = 'https://threefold.example'

/** A placeholder for an API key. */
export const NO_KEY = '<API_KEY>'

type Kind = 'string' | 'comment' | 'keyword' | 'number' | 'name' | ''
/** A part of a text, and how it is colored. */
export type Token = readonly [kind: Kind, text: string]

/** Stands for the address of the service until a page is opened. */
export const ORIGIN = 'https://threefold.example'

/** Placeholder for an API key. */
export const NO_KEY = '<API_KEY>'

type Kind = 'string' | 'comment' | 'keyword' | 'number' | 'name' | ''
/** A part of a text, and how it is colored. */
export type Token = readonly [kind: Kind, text: string]

/** Stands for the address of the service until a page is opened. */
export const ORIGIN = 'https://threefold.example'

/** Placeholder for an API key. */
export const NO_KEY = '<API_KEY>'

/** Fills in what was not known when the code was colored. */
export const fillIn = (text: string | readonly Token[], apiKey = NO_KEY): readonly Token[] =>
  typeof text === 'string'
    ? [['', text]]
    : text.map(([kind, part]) => [kind, part.replaceAll(ORIGIN, location.origin).replaceAll(NO_KEY, apiKey)])

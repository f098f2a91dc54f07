const TOKEN = /\S+\s*|\s+/gu

/** Splits a text as a model would stream it: words with their trailing whitespace. Joining the tokens restores the text. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

const TOKEN = /\S+\s*|\s+/gu

/** Splits text as a model would stream it: into words with their trailing whitespace. Joining the tokens restores the text. */
export const tokensOf = (text: string): string[] => text.match(TOKEN) ?? []

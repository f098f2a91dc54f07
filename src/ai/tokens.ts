const PIECE = /\S+\s*|\s+/gu

/** The text in pieces as a model would send them, each word with the space after it; joined they are the text again. */
export const tokensOf = (text: string): string[] => text.match(PIECE) ?? []

import { foldWords } from './fold.ts'

/** A part of a name to filter by: words as names hold them, but `_` stands for itself, as `%` does. */
export const foldPart = (text: string): string => text.split('_').map(foldWords).join('_')

import type { Language } from '../../../../corpus/coach/lines.ts'
import { type FrameCues, readFrameCues } from '../../../../corpus/coach/lines.ts'
import { germanNouns } from './nouns.ts'

/** Patterns for the structure of a message: its clauses, who is talking about whom, and what kind of thing happened. */
export interface Structure {
  /** Matches where one clause ends and another clause, with its own subject, begins. Captures a word of contrast, such as "but". */
  boundary: RegExp
  /** Matches a sentence that begins with a word of contrast. */
  contrasted: RegExp
  turned: readonly { says: RegExp; becomes: string }[]
  /** Matches words that still refer to the writer as "I" after a clause has been rephrased to address the person. */
  unturned: RegExp
  /** Matches forms of address. A clause in which the writer speaks to somebody else can't be rephrased. */
  addressed: RegExp
  /** Matches a "me" at the end of a verb, as in the Spanish "hablarme". */
  enclitic: RegExp | null
  /** The nouns that this language capitalizes. */
  nouns: ReadonlySet<string>
  persons: RegExp
  /** Matches mentions of more than one person. */
  several: RegExp
  denied: RegExp
  laughing: RegExp
  hyperbole: RegExp
  /** Matches phrases that say that something went well for the writer. */
  good: RegExp
  frames: readonly { frame: string; says: RegExp }[]
}

const ENCLITIC = /(?<=\p{L}(?:[aeií]r|ndo))me(?!\p{L})/gu

const structures = new Map<Language, Structure>()

export function structureIn(language: Language): Structure {
  let structure = structures.get(language)
  if (!structure) structures.set(language, (structure = compiled(readFrameCues(language), language)))
  return structure
}

/** Restricts a pattern to whole words. `\b` doesn't recognize accented letters. */
const asWords = (pattern: string): string => `(?<![\\p{L}\\p{N}'])(?:${pattern})${/['+]$/.test(pattern) ? '' : '(?![\\p{L}\\p{N}])'}`

function compiled({ contrast, joining, subjects, turned, frames, ...cues }: FrameCues, language: Language): Structure {
  const joined = `(?:(${contrast})|${joining})`
  return {
    enclitic: language === 'es' ? ENCLITIC : null,
    nouns: language === 'de' ? germanNouns() : new Set(),
    boundary: new RegExp(`(?:\\s*[,;:–—]+\\s*(?:${joined}\\s+)?|\\s+${joined}\\s+)(?=(?:${subjects})(?![\\p{L}]))`, 'iu'),
    contrasted: new RegExp(`^(?:${contrast})(?![\\p{L}])`, 'iu'),
    turned: turned.map(({ says, becomes }) => ({ says: new RegExp(asWords(says), 'giu'), becomes })),
    unturned: new RegExp(asWords(cues.unturned), 'iu'),
    addressed: new RegExp(asWords(cues.addressed), 'iu'),
    several: new RegExp(cues.several, 'iu'),
    persons: new RegExp(asWords(cues.persons), 'giu'),
    denied: new RegExp(cues.denied, 'u'),
    laughing: new RegExp(cues.laughing, 'u'),
    good: new RegExp(cues.good, 'u'),
    hyperbole: new RegExp(cues.hyperbole, 'u'),
    frames: Object.entries(frames).map(([frame, says]) => ({ frame, says: new RegExp(says, 'u') })),
  }
}

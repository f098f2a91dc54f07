import type { Language } from '../../../corpus/coach/lines.ts'
import { type MoveCue, type Moves, readMoves, type Suggestion } from '../../../corpus/coach/moves.ts'

/** Patterns for recognizing moves. A move is how a person responds to the coach's last reply. */
export interface MovePatterns {
  named: readonly { is: string; says: RegExp; unless: RegExp | null; mostWords: number }[]
  suggested: readonly [Suggestion, RegExp][]
  refused: readonly [Suggestion, RegExp][]
  sorts: readonly [string, RegExp][]
  feelings: readonly [string, RegExp][]
  cues: Readonly<Record<MoveCue, RegExp>>
}

/** The patterns of a language, and the lines that answer these moves. */
export function movesIn(language: Language): { patterns: MovePatterns; lines: Moves['lines'] } {
  const { moves, suggested, refused, sorts, feelings, cues, lines } = readMoves(language)
  const patterns = {
    named: moves.map(({ is, says, unless, most_words }) => ({
      is,
      says: new RegExp(says, 'u'),
      unless: unless ? new RegExp(unless, 'u') : null,
      mostWords: most_words,
    })),
    suggested: compiled(suggested) as [Suggestion, RegExp][],
    refused: compiled(refused) as [Suggestion, RegExp][],
    sorts: compiled(sorts),
    feelings: compiled(feelings),
    cues: Object.fromEntries(compiled(cues)) as Record<MoveCue, RegExp>,
  }
  return { patterns, lines }
}

const compiled = (patterns: Readonly<Record<string, string>>): [string, RegExp][] =>
  Object.entries(patterns).map(([name, pattern]) => [name, new RegExp(pattern, 'iu')])

import type { Reviewable } from '../../../corpus/reviewing/reviewables.ts'
import { say, type Terminal } from '../../terminal.ts'
import { type Complaint, correction, rejection } from './complaints.ts'
import type { Ask } from './questions.ts'
import { linkLines, showRecord } from './record-page.ts'

type Decision = 'accept' | 'skip' | 'undo' | 'quit' | Complaint

const CHOICES = 'accept (a), correct (c), reject (r), skip (s), view again (v), links (l), undo (u), quit (q): '

interface Needs {
  ask: Ask
  terminal: Terminal
  canUndo: boolean
}

/** Asks until the reviewer has made a decision. The end of the input counts as quitting. */
export async function decide(subject: Reviewable, { ask, terminal, canUndo }: Needs): Promise<Decision> {
  for (;;) {
    const choice = (await ask(CHOICES))?.toLowerCase()
    switch (choice) {
      case 'a':
        return 'accept'
      case 's':
        return 'skip'
      case 'u':
        if (canUndo) return 'undo'
        say(terminal, 'There is no decision in this session to undo.')
        break
      case 'q':
      case undefined:
        return 'quit'
      case 'v':
        showRecord(subject, terminal)
        break
      case 'l':
        for (const line of linkLines(subject)) say(terminal, line)
        break
      case 'c':
      case 'r': {
        const complaint = await (choice === 'c' ? correction(subject, ask, terminal) : rejection(ask))
        if (complaint) return complaint
        break
      }
      default:
        say(terminal, 'Type one of the letters, then press Enter.')
    }
  }
}

import { type Clock, systemClock, utcDay } from '../../../base/clock.ts'
import { StartError } from '../../../base/start-error.ts'
import { type Corpus, readReviews } from '../../../corpus/read.ts'
import { OwnFile } from '../../../corpus/reviewing/own-file.ts'
import { type Reviewable, remedyNamed, reviewables } from '../../../corpus/reviewing/reviewables.ts'
import { type Standing, signedIn, standingOf } from '../../../corpus/reviewing/standing.ts'
import { say, type Terminal } from '../../terminal.ts'
import { readSoundCorpus } from '../sound-corpus.ts'
import { withFurther } from './complaints.ts'
import { decide } from './decide.ts'
import { type ReviewOptions, readOptions } from './options.ts'
import { progressLine } from './progress-line.ts'
import { questionsTo } from './questions.ts'
import { showRecord } from './record-page.ts'

/** Shows a pharmacist one record after another, and stores each decision before the next record is shown. */
export async function reviewRecords(args: string[], terminal: Terminal, clock: Clock = systemClock): Promise<void> {
  const options = readOptions(args)
  const { reviewer, directory } = options
  const corpus = readSoundCorpus(terminal, directory)
  const own = new OwnFile(directory, reviewer)
  const records = reviewables(corpus)
  const chosen = choose(records, corpus, options)
  const skipped = new Set<string>()
  const made: Reviewable[] = []
  const ask = questionsTo(terminal)

  for (;;) {
    const standing = standingOf(records, readReviews(directory))
    const decided = decidedIn(standing, reviewer.by)
    say(terminal, progressLine(records, standing))
    const next = chosen.find(({ id }) => !skipped.has(id) && !decided.has(id))
    if (!next) {
      say(terminal, 'There is nothing left to review in this selection.')
      break
    }
    showRecord(next, terminal)
    const decision = await decide(next, { ask, terminal, canUndo: made.length > 0 })
    if (decision === 'quit') break
    if (decision === 'undo') {
      const last = made.pop() as Reviewable
      skipped.delete(last.id)
      own.takeBack(last)
      continue
    }
    made.push(next)
    const version = { record: next.id, hash: next.hash, on: utcDay(clock.now()) }
    if (decision === 'skip') skipped.add(next.id)
    else if (decision === 'accept') own.sign(version)
    else await withFurther(decision, next, ask, terminal, (complaint) => own.object({ ...version, ...complaint }))
  }
  say(terminal)
  say(terminal, own.exists ? `Your decisions are in ${own.path}` : 'You have not made any decisions yet.')
}

function choose(records: Reviewable[], corpus: Corpus, { severity, remedy: name }: ReviewOptions): Reviewable[] {
  const remedy = name === undefined ? undefined : remedyNamed(name, corpus)
  if (name !== undefined && remedy === undefined) throw new StartError(`There is no remedy with the name ${name}.`)
  return records.filter(
    ({ record }) => (severity === undefined || record.severity === severity) && (remedy === undefined || record.remedyId === remedy),
  )
}

/** The records whose current version a pharmacist has signed, and those to which this reviewer has objected. */
const decidedIn = (standing: Standing, reviewer: string): Set<string> =>
  new Set([...signedIn(standing), ...standing.objections.filter(({ by }) => by === reviewer).map(({ record }) => record)])

import { StartError } from '../../base/start-error.ts'
import { CORPUS_DIRECTORY } from '../../corpus/files.ts'
import { readCorpus } from '../../corpus/read.ts'
import { reconcile } from '../../corpus/registers/across.ts'
import { type Derived, deriveRegister } from '../../corpus/registers/derive.ts'
import { knownNames } from '../../corpus/registers/known-names.ts'
import { COUNTRIES, readRegister } from '../../corpus/registers/raw.ts'
import { substancesOf } from '../../corpus/registers/substances.ts'
import { writeRegister } from '../../corpus/registers/write.ts'
import { say, type Terminal } from '../terminal.ts'
import { readArguments } from './arguments.ts'

function report(terminal: Terminal, { country, brands, dropped, contradictions }: Derived): void {
  const total = [...dropped.values()].reduce((sum, count) => sum + count, 0)
  say(terminal, `${country.source}: ${brands.size} brands derived, ${total} omitted`)
  for (const [reason, count] of [...dropped].sort((a, b) => b[1] - a[1])) say(terminal, `  ${count} ${reason}`)
  for (const line of contradictions) say(terminal, `DIFFERS ${line}`)
}

/** Derives brands from the raw register files that the operator has downloaded, and writes the brands to the corpus. */
export async function deriveFiles(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, { from: { type: 'string' }, dir: { type: 'string', default: CORPUS_DIRECTORY } })
  const { from, dir } = values
  if (from === undefined) throw new StartError('Specify the directory of the raw registers: --from DIRECTORY.')
  const corpus = readCorpus(dir)
  const known = knownNames(corpus)
  const registers = COUNTRIES.map((country) =>
    deriveRegister(readRegister(from, country), country, substancesOf(corpus, dir, country), known),
  )
  reconcile(registers)
  for (const register of registers) {
    report(terminal, register)
    say(terminal, `Wrote ${writeRegister(dir, register)}`)
  }
}

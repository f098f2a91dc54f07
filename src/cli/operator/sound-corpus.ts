import { StartError } from '../../base/start-error.ts'
import { checkCorpus } from '../../corpus/check.ts'
import { type Corpus, readCorpus } from '../../corpus/read.ts'
import { say, type Terminal } from '../terminal.ts'

/** Reads the corpus. If it has problems, prints them and throws. */
export function readSoundCorpus(terminal: Terminal, directory: string, otherFaults: readonly string[] = []): Corpus {
  const corpus = readCorpus(directory)
  const faults = [...checkCorpus(corpus), ...otherFaults]
  for (const fault of faults) say(terminal, `FAULT ${fault}`)
  if (faults.length > 0) throw new StartError(`The corpus has ${faults.length === 1 ? '1 problem' : `${faults.length} problems`}.`)
  return corpus
}

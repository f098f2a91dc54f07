import { addressesIn } from '../../../corpus/addresses.ts'
import { CORPUS_DIRECTORY } from '../../../corpus/files.ts'
import { readCorpus } from '../../../corpus/read.ts'
import { Exit, say, type Terminal } from '../../terminal.ts'
import { readArguments } from '../arguments.ts'
import { probe } from './probe.ts'

const AT_A_TIME = 4
const TIMEOUT_MS = 10_000
const BROKEN = 1

/** Prints every URL that the corpus cites, one per line; with `--test`, each is preceded by its status. */
export async function links(args: string[], terminal: Terminal): Promise<void> {
  const { values } = readArguments(args, {
    test: { type: 'boolean', default: false },
    dir: { type: 'string', default: CORPUS_DIRECTORY },
  })
  const addresses = addressesIn(readCorpus(values.dir))
  if (values.test) return test(addresses, terminal)
  for (const address of addresses) say(terminal, address)
}

async function test(addresses: string[], terminal: Terminal): Promise<void> {
  let broken = 0
  const waiting = addresses.values()
  const work = async () => {
    for (const address of waiting) {
      const { status, isBroken } = await probe(address, TIMEOUT_MS)
      if (isBroken) broken++
      say(terminal, `${isBroken ? 'BROKEN ' : ''}${status} ${address}`)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, work))
  say(terminal, `${addresses.length} URLs, ${broken} broken`)
  if (broken > 0) throw new Exit(BROKEN)
}

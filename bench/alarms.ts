import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { crisisIn } from '../src/safety/gate.ts'
import { append } from '../src/text/append.ts'

const EXAMPLES = 3

/** `node dist/bench/alarms.js FILE` reads a file of ordinary sentences, one per line, and lists the crisis gate's alarms by phrase. */
const [, , file = ''] = process.argv
const alarms = new Map<string, string[]>()
let sentences = 0
for await (const sentence of createInterface({ input: createReadStream(file) })) {
  sentences++
  const crisis = crisisIn(sentence)
  if (crisis) append(alarms, `${crisis.strength} ${crisis.language} ${crisis.kind}: ${crisis.phrase}`, sentence)
}
const share = (strength: string) => {
  const count = [...alarms].reduce((sum, [cause, found]) => sum + (cause.startsWith(strength) ? found.length : 0), 0)
  return `${((100 * count) / sentences).toFixed(2)}% ${strength}`
}
for (const [cause, found] of [...alarms].sort((a, b) => b[1].length - a[1].length))
  console.info([`${found.length} ${cause}`, ...found.slice(0, EXAMPLES)].join('\n    '))
console.info(`${sentences} sentences: ${share('strong')}, ${share('weak')}`)

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../src/base/project-root.ts'
import { CASES } from './cases.ts'
import { hugeBody, idleSockets, slowSenders } from './extremes.ts'
import { runFloods } from './flood-cases.ts'
import { FLOODS } from './floods.ts'
import { runMatrix } from './matrix.ts'
import { describe, problemsOf } from './report.ts'

/** `npm run faults [-- part of a name]` runs the faults and floods of this name. Without a name, it runs all and writes docs/faults.md. */
const only = process.argv[2]
const say = (line: string) => void process.stderr.write(`${line}\n`)
const isChosen = (name: string) => !only || name.includes(only)

const cases = CASES.filter(({ name }) => isChosen(name))
const floods = FLOODS.filter(({ name }) => isChosen(`flood: ${name}`))
if (cases.length + floods.length === 0) {
  const names = [...CASES.map(({ name }) => name), ...FLOODS.map(({ name }) => `flood: ${name}`)]
  say(`No fault is named "${only}". There are:\n${names.map((name) => `  ${name}`).join('\n')}`)
  process.exit(1)
}
const matrix = cases.length > 0 ? await runMatrix(say, cases, only ? [] : [idleSockets, slowSenders, hugeBody]) : null
const flooded = floods.length > 0 ? await runFloods(say, floods) : []
for (const verdict of flooded) say(JSON.stringify(verdict))

if (!only && matrix) writeFileSync(join(projectRoot, 'docs', 'faults.md'), describe(matrix, flooded))
const problems = problemsOf(matrix, flooded)
say(problems.length === 0 ? 'All faults passed.' : `Failed:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
process.exit(problems.length === 0 ? 0 : 1)

import type { readBooks } from './accounts.ts'
import type { Extreme } from './extremes.ts'
import type { Verdict } from './judge.ts'

interface Memory {
  base: Record<'a' | 'b', number>
  after: Record<'a' | 'b', number>
}
export const MOST_GROWTH_MB = 60

const refusals = (refused: Record<string, number>) =>
  Object.entries(refused)
    .map(([label, count]) => `${count} × ${label}`)
    .join(', ') || 'none'

/** The page of what was measured, and the list of what did not hold. */
export function describe(verdicts: Verdict[], extremes: Extreme[], books: Awaited<ReturnType<typeof readBooks>>, memory: Memory) {
  const bookFaults = [
    books.lostKeys > 0 && `${books.lostKeys} acknowledged keys are lost`,
    books.lostAnswers > 0 && `${books.lostAnswers} answers that clients got are not kept`,
    books.spent !== books.kept && `${books.spent} units were charged for ${books.kept} answers`,
  ].filter(Boolean) as string[]
  const memoryFaults = (['a', 'b'] as const)
    .filter((name) => memory.after[name] - memory.base[name] > MOST_GROWTH_MB)
    .map((name) => `instance ${name} grew from ${memory.base[name]} to ${memory.after[name]} MB`)
  const faults = [...verdicts, ...extremes].flatMap(({ name, faults: own }) => own.map((fault) => `${name}: ${fault}`))
  const rows = verdicts.map(
    ({ name, requests, good, refused, slowestFailure, recovery, faults: own }) =>
      `| ${name} | ${requests} | ${good} | ${refusals(refused)} | ${slowestFailure || ''} | ${recovery ?? ''} | ${own.length === 0 ? 'held' : own.join('; ')} |`,
  )
  const text = `# Faults

Measured by \`npm run faults\`: two instances behind nginx, two Postgres servers (one of them only for body), Redis and a model
server on one machine of 2 cores, with a mix of 40 requests a second running all the time: lists from memory, searches, own
rows, minting, coach streams that are read and coach streams that are left. The model has 2 s for its
first word (\`AI_FIRST_WORD_SECONDS\`). A failure is a 502 or a 429, within 3 s; the first good answer comes within 1 s after the
part is back.

| fault | requests | good | others | slowest failure, ms | first good answer after the return, ms | |
|---|---|---|---|---|---|---|
${rows.join('\n')}

| extreme | figure | |
|---|---|---|
${extremes.map(({ name, figure, faults: own }) => `| ${name} | ${figure} | ${own.length === 0 ? 'held' : own.join('; ')} |`).join('\n')}

After all of it: ${books.minted} keys were acknowledged, ${books.lostKeys} of them are lost; clients got ${books.answered} coach
answers whole, ${books.lostAnswers} of them are not kept; ${books.spent} units were charged for ${books.kept} kept answers (those
whose reader left included). Memory of the instances: ${memory.base.a} and ${memory.base.b} MB at the start, ${memory.after.a} and
${memory.after.b} MB at the end (both were restarted on the way).
`
  return { text, faults: [...faults, ...bookFaults, ...memoryFaults] }
}

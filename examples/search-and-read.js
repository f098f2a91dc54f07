// Searches in everyday words, then reads the best remedy with its evidence and sources.
import { Threefold } from '@threefold/sdk'

const threefold = new Threefold()
const { data: hits, disclaimer } = await threefold.body.search({ q: process.argv[2] ?? 'trouble sleeping', types: 'remedy' })
for (const { name, snippet } of hits) console.log(`${name}: ${snippet}`)

const [best] = hits
if (best) {
  const { data } = await threefold.body.remedies.get(best.id)
  console.log(`\n${data.name}\n${data.summary}`)
  for (const { claim, grade, source, references } of data.evidence)
    console.log(`- ${claim} (grade ${grade}; ${references.map(({ url }) => url).join(', ') || source})`)
}
console.log(`\n${disclaimer}`)

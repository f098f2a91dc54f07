// Checks whether the things that someone takes are known to interact. Pass your own list:
//   node examples/check-a-list.js "St. John's wort" "Zoloft 50 mg" wafarin
import { Threefold } from '@threefold/sdk'

const given = process.argv.slice(2)
const items = given.length > 0 ? given : ['St. John’s wort', 'Zoloft 50 mg', 'wafarin', 'lisinopril', 'Advil']

const check = await new Threefold().body.interactions.check({ items })
console.log(check.disclaimer, '\n')

for (const { severity, between, clinicalEffect, recommendation } of check.matches)
  console.log(`${severity}: ${between.join(' and ')}. ${clinicalEffect} ${recommendation}\n`)
if (check.matches.length === 0) console.log('No interactions are recorded. This is not evidence of safety.\n')

// everything below matters just as much: these items were not checked, or may have been misread
for (const { severity, between, because } of check.possible)
  console.log(`May apply (${because.kind}): ${severity}, ${between.join(' and ')}`)
for (const { items: pair, reason } of check.not_covered) console.log(`Not covered (${reason}): ${pair.join(' and ')}`)
for (const { input, candidates } of check.resolution.filter(({ type }) => type === null))
  console.log(`Not recognized: ${input}. Did you mean ${candidates.join(' or ') || 'something else'}?`)

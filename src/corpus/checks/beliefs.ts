import { Ajv } from 'ajv'
import { foldWords } from '../../text/fold.ts'
import { Belief } from '../beliefs.ts'
import { PROMISE, readabilityProblem } from '../wording.ts'

const LIBRARY_SIZE = 75
const MAX_SIMILARITY = 0.6
const PLAIN_ENGLISH_GRADE = 11

/** Matches claims that no belief may make: that a belief always works, or that thoughts cause or cure an illness. */
const CLAIM = /\b(manifest(s|ing)?|the universe|always works|never fails|made you ill|will make you (happy|rich|well))\b/i

const validate = new Ajv({ allErrors: true, strict: false }).compile(Belief)

/** Checks the library of beliefs. Returns one line per problem. */
export function checkBeliefs(beliefs: readonly Belief[]): string[] {
  const malformed = beliefs.flatMap((belief, index) =>
    validate(belief)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `belief ${(belief as Partial<Belief> | null)?.slug ?? index}${instancePath}: ${message}`,
        ),
  )
  if (malformed.length > 0) return malformed
  return [...checkCount(beliefs), ...checkUnique(beliefs), ...checkRelated(beliefs), ...checkWords(beliefs), ...checkSimilarity(beliefs)]
}

function checkCount(beliefs: readonly Belief[]): string[] {
  const orders = beliefs.map(({ display_order }) => display_order).toSorted((a, b) => a - b)
  const problems = beliefs.length === LIBRARY_SIZE ? [] : [`the library has ${beliefs.length} beliefs instead of ${LIBRARY_SIZE}`]
  if (orders.some((order, index) => order !== index + 1)) problems.push('display_order must count from 1 without gaps')
  return problems
}

function checkUnique(beliefs: readonly Belief[]): string[] {
  const owners = new Map<string, string>()
  return beliefs.flatMap((belief) =>
    [`slug ${belief.slug}`, ...linesOf(belief).map(foldWords)].flatMap((line) => {
      const owner = owners.get(line)
      owners.set(line, belief.slug)
      return owner ? [`belief ${belief.slug}: "${line}" also appears in ${owner}`] : []
    }),
  )
}

function checkRelated(beliefs: readonly Belief[]): string[] {
  const bySlug = new Map(beliefs.map((belief) => [belief.slug, belief]))
  return beliefs.flatMap(({ slug, related }) =>
    related.flatMap((other) => {
      if (other === slug) return [`belief ${slug}: related to itself`]
      const back = bySlug.get(other)
      if (!back) return [`belief ${slug}: the related belief ${other} does not exist`]
      return back.related.includes(slug) ? [] : [`belief ${slug}: ${other} does not link back`]
    }),
  )
}

function checkWords(beliefs: readonly Belief[]): string[] {
  return beliefs.flatMap((belief) => {
    const titles = belief.practices.map(({ title }) => title)
    const text = [belief.description, belief.limiting_form, belief.safety_note, ...titles, ...linesOf(belief)].join(' ')
    const [word] = PROMISE.exec(text) ?? CLAIM.exec(text) ?? []
    const hard = readabilityProblem(belief.description, PLAIN_ENGLISH_GRADE)
    return [
      ...(word ? [`belief ${belief.slug}: contains "${word}"`] : []),
      ...(hard ? [`belief ${belief.slug}: ${hard}`] : []),
      ...[...belief.reflection_questions, ...belief.coach.asks]
        .filter((question) => !question.endsWith('?'))
        .map((question) => `belief ${belief.slug}: "${question}" is not a question`),
    ]
  })
}

/** Reports beliefs that say the same thing in similar words. */
function checkSimilarity(beliefs: readonly Belief[]): string[] {
  const words = (text: string) =>
    new Set(
      foldWords(text)
        .split(' ')
        .filter((word) => word.length > 3),
    )
  const lines = beliefs.flatMap((belief) => linesOf(belief).map((line) => ({ slug: belief.slug, line, words: words(line) })))
  return lines.flatMap((one, index) =>
    lines
      .slice(index + 1)
      .filter((other) => other.slug !== one.slug && overlap(one.words, other.words) > MAX_SIMILARITY)
      .map((other) => `belief ${one.slug}: "${one.line}" is too similar to "${other.line}" of ${other.slug}`),
  )
}

function overlap(one: Set<string>, other: Set<string>): number {
  if (one.size < 5 || other.size < 5) return 0
  let shared = 0
  for (const word of one) if (other.has(word)) shared++
  return shared / (one.size + other.size - shared)
}

const linesOf = ({ title, core_truth, reframe, practices, reflection_questions, coach }: Belief): string[] => [
  title,
  core_truth,
  reframe,
  ...practices.flatMap(({ steps }) => steps),
  ...reflection_questions,
  ...Object.values(coach).flat(),
]

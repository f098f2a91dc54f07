import { beforeAll, describe, expect, it } from 'vitest'
import { checkCorpus } from './check.ts'
import { interactionId } from './interaction-rows.ts'
import { type Corpus, readCorpus } from './read.ts'

const REMEDY = 'turmeric'

/** A sample of the corpus with all records that the tests below break. It is small because each broken copy is checked in full. */
function sampleOf(corpus: Corpus): Corpus {
  const isUsed = (value: unknown) => /"(turmeric|kava|sertraline)"/.test(JSON.stringify(value))
  const few = <T extends object>(list: T[]): T[] => list.filter((record, index) => index % 100 === 0 || isUsed(record))
  const fewOf = <T>(members: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(members).filter((_, index) => index % 1_000 === 0))
  const { remedy, condition, toxin, biomarker, interactions, generics, classes, products, references, registers, translations } = corpus
  return {
    ...corpus,
    ...{ remedy: few(remedy), condition: few(condition), toxin: few(toxin), biomarker: few(biomarker) },
    ...{ interactions: few(interactions), generics: few(generics), classes: few(classes), products: few(products) },
    references: few(references),
    registers: registers.map((register) => ({ ...register, brands: fewOf(register.brands) })),
    translations: Object.fromEntries(Object.entries(translations).map(([language, names]) => [language, fewOf(names)])),
    reviews: corpus.reviews.map((review) => ({ ...review, signatures: few(review.signatures) })),
    history: [],
  }
}

describe('a broken corpus is rejected, and the problem names the record', () => {
  let whole: Corpus
  let known: Set<string>
  beforeAll(() => {
    whole = sampleOf(readCorpus())
    known = new Set(checkCorpus(whole))
  })
  const remedy = (corpus: Corpus) => corpus.remedy.find(({ id }) => id === REMEDY) as Corpus['remedy'][number]
  const interaction = (corpus: Corpus) => corpus.interactions.find((each) => each.remedy === REMEDY) as Corpus['interactions'][number]

  const about = (corpus: Corpus) => interactionId(interaction(corpus))
  const signature = (record: string) => ({ record, hash: '0123456789abcdef', on: '2026-03-10' })
  const reviewed = (corpus: Corpus, ...signatures: object[]) =>
    corpus.reviews.push({ by: 'Jane Doe', license: 'RPh 1', signatures } as Corpus['reviews'][number])
  /** Adds contradictory records about two classes that share sertraline. Neither class is part of the other. */
  const contradict = (corpus: Corpus) => {
    corpus.classes.push({ name: 'one', aliases: [] }, { name: 'two', aliases: [] })
    corpus.generics.find(({ generic }) => generic === 'sertraline')?.classes.push('one', 'two')
    for (const name of ['one', 'two']) corpus.generics.push({ generic: `drug of class ${name}`, classes: [name], brands: [], synonyms: [] })
    const { references: _, ...record } = interaction(corpus)
    const rest = { severity: 'LOW', action: 'inform' } as const
    corpus.interactions.push(
      { ...record, ...rest, drug: { class: 'one' }, effects: ['level_up'] },
      { ...record, ...rest, drug: { class: 'two' }, effects: ['level_down'] },
    )
  }

  it.each<[string, RegExp, (corpus: Corpus) => unknown]>([
    ['a synonym of two remedies', /^remedy \S+: "kava" also names/, (corpus) => remedy(corpus).synonyms.push('KAVA')],
    [
      'a duplicate id',
      /^remedy turmeric: duplicate id/,
      (corpus) => corpus.remedy.push({ ...remedy(corpus), name: 'Other', synonyms: [] }),
    ],
    [
      'an unknown class of a drug',
      /^drug sertraline: the class nonsense does not/,
      (corpus) => corpus.generics.find(({ generic }) => generic === 'sertraline')?.classes.push('nonsense'),
    ],
    [
      'a code of two drugs',
      /^drug other: rxcui:36437 is also the code of sertraline/,
      (corpus) => corpus.generics.push({ generic: 'other', classes: [], brands: [], synonyms: [], rxcui: '36437' }),
    ],
    [
      'a malformed code',
      /^generics sertraline\/unii: must match pattern/,
      (corpus) => Object.assign(corpus.generics.find(({ generic }) => generic === 'sertraline') ?? {}, { unii: 'quuta3u40' }),
    ],
    ['a class without a drug', /^class nonsense: contains no drug/, (corpus) => corpus.classes.push({ name: 'nonsense', aliases: [] })],
    [
      'a drug named like a remedy',
      /^drug turmeric: "turmeric" also names the remedy turmeric/,
      (corpus) => corpus.generics.push({ generic: 'turmeric', classes: [], brands: [], synonyms: [] }),
    ],
    [
      'an interaction of an unknown remedy',
      /^interaction nonsense x .*the remedy does not exist/,
      (corpus) => Object.assign(interaction(corpus), { remedy: 'nonsense' }),
    ],
    [
      'an interaction with an unknown class',
      /^interaction turmeric x class:nonsense: the drug or class/,
      (corpus) => Object.assign(interaction(corpus), { drug: { class: 'nonsense' } }),
    ],
    ['a duplicate interaction', /^interaction turmeric x .*: duplicate/, (corpus) => corpus.interactions.push(interaction(corpus))],
    [
      'a contested CRITICAL pair',
      /^interaction turmeric x .*: contested pairs can't be CRITICAL/,
      (corpus) => Object.assign(interaction(corpus), { contested: true, severity: 'CRITICAL' }),
    ],
    ['a verdict', /^remedy turmeric: contains "safe"/, (corpus) => Object.assign(remedy(corpus), { typical_use: 'It is safe.' })],
    [
      'a promise in an interaction',
      /^interaction of turmeric: contains "cures"/,
      (corpus) => Object.assign(interaction(corpus), { mechanism: 'It cures.' }),
    ],
    [
      'a related entity that is not there',
      /^remedy turmeric: the related entry condition:nonsense/,
      (corpus) => remedy(corpus).related.push('condition:nonsense'),
    ],
    [
      'an unknown authority',
      /^remedy turmeric: Hearsay is not a known authority/,
      (corpus) => remedy(corpus).evidence.push({ grade: 'A', source: 'Hearsay', claim: 'x' }),
    ],
    ['an entity without a source', /^remedy turmeric\/evidence:/, (corpus) => Object.assign(remedy(corpus), { evidence: [] })],
    [
      'a serious interaction without a reference',
      /^interaction turmeric x \S+: HIGH, but without a reference/,
      (corpus) => Object.assign(interaction(corpus), { severity: 'HIGH', action: 'avoid', references: undefined }),
    ],
    [
      'a study that an interaction describes without citing it',
      /^interaction turmeric x \S+: describes a study or a case without citing it/,
      (corpus) =>
        Object.assign(interaction(corpus), {
          severity: 'LOW',
          action: 'inform',
          mechanism: 'Seen in a small trial.',
          references: undefined,
        }),
    ],
    [
      'a claim that cites an unknown publication',
      /^reference nonsense: does not exist/,
      (corpus) => Object.assign(remedy(corpus).evidence[0] as object, { references: [{ ref: 'nonsense', says: 'It says so.' }] }),
    ],
    [
      'a unit that is not in UCUM',
      /^unit furlong: not a UCUM unit/,
      (corpus) => Object.assign(corpus.biomarker[0] as object, { unit: 'furlong' }),
    ],
    [
      'a LOINC code with a wrong check digit',
      /^biomarker \S+: the check digit of the LOINC code 718-8 is wrong/,
      (corpus) => Object.assign(corpus.biomarker[0] as object, { loinc: '718-8' }),
    ],
    [
      'an action that does not go with the severity',
      /^interaction turmeric x \S+: LOW is not consistent with the action avoid/,
      (corpus) => Object.assign(interaction(corpus), { severity: 'LOW', action: 'avoid' }),
    ],
    [
      'a reassurance in an interaction',
      /^interaction turmeric x \S+: contains "harmless"/,
      (corpus) => Object.assign(interaction(corpus), { clinical_effect: 'This is harmless.' }),
    ],
    [
      'two interactions that contradict each other',
      /^interaction turmeric x class:one: level_up, but turmeric x class:two: level_down/,
      contradict,
    ],
    [
      'a signature of an unknown record',
      /^review by Jane Doe: turmeric--nonsense does not exist/,
      (corpus) => reviewed(corpus, signature('turmeric--nonsense')),
    ],
    [
      'an objection to an unknown record',
      /^review by Jane Doe: turmeric--nonsense does not exist/,
      (corpus) =>
        corpus.reviews.push({
          ...{ by: 'Jane Doe', license: 'RPh 1', signatures: [] },
          objections: [{ ...signature('turmeric--nonsense'), decision: 'reject', reason: 'It does not exist.' }],
        }),
    ],
    [
      'a duplicate signature',
      /^review by Jane Doe: turmeric--\S+ is signed twice/,
      (corpus) => reviewed(corpus, signature(about(corpus)), { ...signature(about(corpus)), on: '2026-03-11' }),
    ],
    [
      'a signature without a valid hash',
      /^reviews Jane Doe\/signatures\/0\/hash: must match pattern/,
      (corpus) => reviewed(corpus, { ...signature(about(corpus)), hash: 'signed' }),
    ],
    [
      'a signature without a day',
      /^reviews Jane Doe\/signatures\/0\/on: must match pattern/,
      (corpus) => reviewed(corpus, { ...signature(about(corpus)), on: 'today' }),
    ],
    ['an unknown member', /^remedy turmeric: must NOT have additional/, (corpus) => Object.assign(remedy(corpus), { sumary: 'x' })],
  ])('for %s', (_name, fault, spoil) => {
    const corpus = structuredClone(whole)
    spoil(corpus)
    expect(checkCorpus(corpus).filter((line) => !known.has(line))).toContainEqual(expect.stringMatching(fault))
  })

  it('but not for a signature of an earlier version of a record, nor for a new signature of the current one', () => {
    const corpus = structuredClone(whole)
    reviewed(corpus, signature(about(corpus)), { ...signature(about(corpus)), hash: 'fedcba9876543210' })
    expect(checkCorpus(corpus).filter((line) => !known.has(line))).toEqual([])
  })
})

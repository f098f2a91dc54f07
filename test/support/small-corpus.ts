import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { CORE_SCHEMA, dump } from 'js-yaml'
import { readYaml } from '../../src/base/yaml.ts'
import { CORPUS_DIRECTORY } from '../../src/corpus/files.ts'

const DAY = '2026-03-01'
const TEXT = 'A plant that people have used for a long time. It is sold as tea, as tablets and as drops. '.repeat(2)

const remedy = (id: string, name: string, related: string) => ({
  ...{ id, name, synonyms: [`${name} extract`], summary: 'A plant for the tests.', description: TEXT, category: 'Western herb' },
  ...{ latin_name: null, latin_synonyms: [], forms: ['tablet'], typical_use: 'In tests.', cautions: ['None is recorded.'] },
  ...{ evidence: [{ grade: 'C', source: 'WHO', claim: 'It is used.' }], related: [`remedy:${related}`], reviewed: DAY },
})

const reference = (id: string, url: string) => ({
  ...{ id, title: `Title of ${id}`, publisher: `Publisher of ${id}`, year: 2020, url, kind: 'review', seen_on: DAY },
})

const interaction = (remedyId: string, drug: object, severity: string, action: string, refs: string[]) => ({
  ...{ remedy: remedyId, drug, severity, action, kind: 'harm', effects: ['level_up', 'bleeding'] },
  ...{ mechanism: `Mechanism of ${remedyId}.`, clinical_effect: `Effect of ${remedyId}.`, recommendation: `Advice on ${remedyId}.` },
  ...{ evidence: 'C', contested: false, routes: ['oral', 'patch'], sources: [] },
  ...(refs.length > 0 ? { references: refs.map((ref) => ({ ref, supports: 'effect', level: 'pair', says: `What ${ref} says.` })) } : {}),
  reviewed: DAY,
})

export const SMALL_CORPUS = {
  'body/remedies/all.yaml': [remedy('ginger', 'Ginger', 'mint'), remedy('mint', 'Mint', 'ginger')],
  'body/conditions/all.yaml': [],
  'body/toxins/all.yaml': [],
  'body/biomarkers/all.yaml': [],
  'body/interactions/all.yaml': [
    interaction('mint', { generic: 'warfarin' }, 'LOW', 'inform', []),
    interaction('mint', { class: 'anticoagulant' }, 'HIGH', 'monitor', ['trial']),
    interaction('ginger', { generic: 'warfarin' }, 'CRITICAL', 'avoid', ['trial', 'label']),
    interaction('ginger', { remedy: 'mint' }, 'LOW', 'inform', []),
  ],
  'references/all.yaml': [reference('trial', 'https://example.com/trial'), reference('label', 'https://example.com/label')],
  'drugs/generics.yaml': [
    { generic: 'warfarin', classes: ['anticoagulant'], brands: [], synonyms: [] },
    { generic: 'heparin', classes: ['anticoagulant'], brands: [], synonyms: [] },
  ],
  'drugs/classes.yaml': [{ name: 'anticoagulant', aliases: [] }],
  'products/all.yaml': [
    { name: 'Gingerol Forte', kind: 'digestive', countries: ['US'], ingredients: ['ginger'], seen: 'https://example.com/product' },
    { name: 'Gingerol Mild', kind: 'digestive', countries: ['US'], ingredients: ['ginger'], seen: 'https://example.com/trial' },
  ],
  'products/groups.yaml': [],
  'products/registers/us.yaml': { source: 'None', notice: 'None', country: 'US', brands: {} },
  'names/de.yaml': {},
  // the words around names don't depend on the records
  'reading.yaml': readYaml(join(CORPUS_DIRECTORY, 'reading.yaml')),
  'searching.yaml': readYaml(join(CORPUS_DIRECTORY, 'searching.yaml')),
  'units.yaml': {},
  'authorities.yaml': { WHO: 'World Health Organization' },
  'reviews/readings.yaml': { by: 'Two independent readers', signatures: [] as object[] },
}

/** Writes a corpus of four interactions to a new directory. */
export function writeSmallCorpus(files: Partial<Record<keyof typeof SMALL_CORPUS, unknown>> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'threefold-corpus-'))
  for (const [file, content] of Object.entries({ ...SMALL_CORPUS, ...files })) {
    mkdirSync(dirname(join(directory, file)), { recursive: true })
    writeFileSync(join(directory, file), dump(content, { schema: CORE_SCHEMA }))
  }
  return directory
}

/** The remedies of the small corpus, with these changes to ginger. */
export const withGinger = (changed: { name: string; summary?: string }) => ({
  'body/remedies/all.yaml': SMALL_CORPUS['body/remedies/all.yaml'].map((each) => (each.id === 'ginger' ? { ...each, ...changed } : each)),
})

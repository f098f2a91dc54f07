import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { derivedData } from '../base/derived.ts'
import { projectRoot } from '../base/project-root.ts'
import { parseYaml } from '../base/yaml.ts'
import { CRISIS_KINDS } from '../contract/mind.ts'
import { ChoiceIndex } from '../text/phrases/choice-index.ts'
import { PatternMatcher } from '../text/phrases/pattern-matcher.ts'
import { ShortForms } from '../text/short-forms.ts'
import { type CompiledList, type Context, type CrisisLabel, compileList, type PhraseFile } from './compile-list.ts'
import type { Language } from './language.ts'

export interface PhraseList {
  language: Language
  shortForms: ShortForms
  /** All words of the file, including beginnings (`word*`) and endings (`*word`). */
  words: Set<string>
  firstPerson: Set<string>
  crises: PatternMatcher<CrisisLabel>
  contexts: PatternMatcher<Context | 'idiom'>
}

export const SAFETY_DIRECTORY = join(projectRoot, 'corpus', 'safety')

/** Compiling the lists takes most of a second, so the build does it. They are compiled again if the code or a list has changed. */
export function readPhraseLists(languages: readonly Language[]): PhraseList[] {
  const code = compilingCode()
  return languages.map((language) => {
    const filename = join(SAFETY_DIRECTORY, `${language}.yaml`)
    const yaml = readFileSync(filename, 'utf8')
    return openList(
      language,
      derivedData.get(`${code}${yaml}`, () => compileList(parseYaml(yaml, filename) as PhraseFile)),
    )
  })
}

function openList(
  language: Language,
  { apostrophe, short_forms, firstPerson, ordinary, choices, crises, contexts }: CompiledList,
): PhraseList {
  const index = new ChoiceIndex(choices)
  return {
    language,
    shortForms: new ShortForms(short_forms, apostrophe === 'splits'),
    words: new Set([...firstPerson, ...ordinary, ...Object.keys(choices.words), ...choices.sequences.flatMap(({ words }) => words)]),
    firstPerson: new Set(firstPerson),
    crises: new PatternMatcher(crises, index),
    contexts: new PatternMatcher(contexts, index),
  }
}

/** The source of everything that affects how a list is compiled. */
function compilingCode(): string {
  const here = fileURLToPath(new URL('.', import.meta.url))
  return ['.', '../text']
    .flatMap((folder) => readdirSync(join(here, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(here, folder, file)))
    .filter((file) => /(?<!\.test)\.[jt]s$/.test(file))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .concat(CRISIS_KINDS)
    .join('\n')
}

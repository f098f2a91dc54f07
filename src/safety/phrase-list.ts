import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeIn } from '../base/code-in.ts'
import { derivedData } from '../base/derived.ts'
import { projectRoot } from '../base/project-root.ts'
import { parseYaml } from '../base/yaml.ts'
import { CRISIS_KINDS } from '../contract/mind.ts'
import { ChoiceIndex } from '../text/phrases/choice-index.ts'
import { IndexedText } from '../text/phrases/indexed-text.ts'
import { PatternMatcher } from '../text/phrases/pattern-matcher.ts'
import { ShortForms } from '../text/short-forms.ts'
import { Vocabulary, type WordId } from '../text/spelling/vocabulary.ts'
import { type CompiledList, type Context, type CrisisLabel, compileList, type PhraseFile } from './compile-list.ts'
import type { Language } from './language.ts'
import { WordLookup } from './word-lookup.ts'

export interface PhraseList {
  language: Language
  shortForms: ShortForms
  /** For each entry of the vocabulary, 1 if the list contains it. An entry is a word, a beginning (`word*`) or an ending (`*word`). */
  hasWord: Uint8Array
  firstPerson: ReadonlySet<WordId>
  /** Words for the person alone, such as "I" and "me", but not possessives such as "my". */
  pronouns: ReadonlySet<WordId>
  /** The message that is being read. */
  text: IndexedText
  crises: PatternMatcher<CrisisLabel>
  contexts: PatternMatcher<Context | 'idiom'>
}

export interface PhraseLists {
  lists: PhraseList[]
  /** The words of all lists. */
  lookup: WordLookup
  /** The first words of the short forms of all lists. */
  shortened: ReadonlySet<string>
}

export const SAFETY_DIRECTORY = join(projectRoot, 'corpus', 'safety')

/** Compiling the lists takes nearly a second, so the build does it. They are compiled again if the code or a list has changed. */
export function readPhraseLists(languages: readonly Language[]): PhraseLists {
  const code = codeIn(import.meta.url, ['.', '../text']) + CRISIS_KINDS
  const compiled = languages.map((language) => {
    const filename = join(SAFETY_DIRECTORY, `${language}.yaml`)
    const yaml = readFileSync(filename, 'utf8')
    return { language, list: derivedData.get(`${code}${yaml}`, () => compileList(parseYaml(yaml, filename) as PhraseFile)) }
  })
  const vocabulary = new Vocabulary(compiled.flatMap(({ list }) => wordsOf(list)))
  const lists = compiled.map(({ language, list }) => openList(language, list, vocabulary))
  return { lists, lookup: new WordLookup(vocabulary, lists), shortened: new Set(lists.flatMap(({ shortForms }) => [...shortForms.starts])) }
}

const wordsOf = ({ firstPerson, ordinary, choices }: CompiledList): string[] => [
  ...firstPerson,
  ...ordinary,
  ...Object.keys(choices.words),
  ...choices.sequences.flatMap(({ words }) => words),
]

function openList(language: Language, list: CompiledList, vocabulary: Vocabulary): PhraseList {
  const choices = new ChoiceIndex(list.choices, vocabulary)
  const idsOf = (words: readonly string[]) => new Set(words.map((word) => vocabulary.idOf(word)).filter((id) => id !== undefined))
  const words = idsOf(wordsOf(list))
  return {
    language,
    shortForms: new ShortForms(list.short_forms, list.apostrophe === 'splits'),
    hasWord: Uint8Array.from({ length: vocabulary.size }, (_, word) => Number(words.has(word))),
    firstPerson: idsOf(list.firstPerson),
    pronouns: idsOf(list.pronouns),
    text: new IndexedText(choices),
    crises: new PatternMatcher(list.crises, choices),
    contexts: new PatternMatcher(list.contexts, choices),
  }
}

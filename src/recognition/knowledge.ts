import { derivedData } from '../base/derived.ts'
import type { Language } from '../corpus/coach/lines.ts'
import {
  readFeelings,
  readSituationNames,
  readThemes,
  readWordClasses,
  type SituationLines,
  situationsEdition,
} from '../corpus/coach/situations.ts'
import { readGlossary } from '../corpus/words/glossary.ts'
import { WordClasses } from '../text/word-classes.ts'
import { FeatureReader } from './feature-reader.ts'
import { Learnt } from './learnt.ts'
import { type ModelName, readModel } from './model.ts'
import { Recognizer } from './recognizer.ts'

/** A situation in life, a theme that several situations have in common, or a feeling, with what the coach says about it. */
export interface Situation {
  theme: string
  beliefs: readonly string[]
  /** Null if the situation may be either ahead or in the past. */
  when: 'ahead' | 'past' | null
  lines: SituationLines
}

/** What the coach calls a situation when it asks which one a message is about, and what people in it usually feel. */
interface Name {
  words: string
  feels: string | undefined
}

/** A feeling, and the word classes that indicate it. */
interface Feeling {
  classes: readonly string[]
  situation: Situation
}

/** The data derived from the corpus for one language. */
interface Derived {
  classes: Record<string, string[]>
  situations: [name: string, Situation][]
  themes: [name: string, Situation][]
  people: [theme: string, string[]][]
  feelings: Feeling[]
  names: [situation: string, Name][]
}

/** What the coach knows about situations in one language. */
export interface Knowledge {
  /** Recognizes situations and kinds of message. Its labels are their names. */
  recognizer: Recognizer
  /** Recognizes how a person responds to the coach's last reply. */
  /** Recognizes which common story a message tells. */
  scenarios: Recognizer
  turns: Recognizer
  situations: ReadonlyMap<string, Situation>
  /** Used for messages whose theme is clear but whose situation isn't. A theme with a single situation has no separate lines. */
  themes: ReadonlyMap<string, Situation>
  names: ReadonlyMap<string, Name>
  /** For each theme about certain people, the word classes that name these people. */
  people: ReadonlyMap<string, readonly string[]>
  /** Used for messages about which nothing else is clear. */
  feelings: readonly Feeling[]
}

/** Increase this whenever the shape of the derived data changes. */
const EDITION = 10

/** The trained models, which the recognizers of all languages share. */
let learnt: Record<ModelName, Learnt> | undefined
const known = new Map<Language, Knowledge>()

export function knowledgeIn(language: Language): Knowledge {
  let knowledge = known.get(language)
  if (!knowledge) known.set(language, (knowledge = open(language)))
  return knowledge
}

function open(language: Language): Knowledge {
  const { classes, situations, themes, people, feelings, names } = derivedData.get(`${EDITION} ${language} ${situationsEdition()}`, () =>
    derive(language),
  )
  learnt ??= {
    messages: new Learnt(readModel('messages')),
    scenarios: new Learnt(readModel('scenarios')),
    turns: new Learnt(readModel('turns')),
  }
  const reader = new FeatureReader(new WordClasses(classes), readGlossary().glossary)
  return {
    recognizer: new Recognizer(learnt.messages, reader),
    scenarios: new Recognizer(learnt.scenarios, reader),
    turns: new Recognizer(learnt.turns, reader),
    situations: new Map(situations),
    themes: new Map(themes),
    people: new Map(people),
    feelings,
    names: new Map(names),
  }
}

export const classesOf = (language: Language): Record<string, string[]> =>
  Object.fromEntries(Object.entries(readWordClasses()).map(([name, words]) => [name, words[language]]))

function derive(language: Language): Derived {
  const themes = Object.entries(readThemes())
  return {
    classes: classesOf(language),
    situations: themes.flatMap(([theme, { situations }]) =>
      Object.entries(situations).map(
        ([
          name,
          {
            beliefs,
            when = null,
            [language]: { hears, steps, asks },
          },
        ]): [string, Situation] => [name, { theme, beliefs, when, lines: { hears, steps, asks } }],
      ),
    ),
    themes: themes.flatMap(([theme, { lines }]): [string, Situation][] =>
      lines ? [[theme, { theme, beliefs: lines.beliefs, when: null, lines: lines[language] }]] : [],
    ),
    people: themes.flatMap(([theme, { people }]): [string, string[]][] => (people ? [[theme, people]] : [])),
    feelings: Object.entries(readFeelings()).map(([theme, { classes, beliefs, [language]: lines }]) => ({
      classes,
      situation: { theme, beliefs, when: null, lines },
    })),
    names: Object.entries(readSituationNames()).map(([situation, { feels, [language]: words }]) => [situation, { words, feels }]),
  }
}

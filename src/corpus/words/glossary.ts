import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES } from '../../contract/mind.ts'
import { Glossary } from '../../text/glossary.ts'
import { CORPUS_DIRECTORY } from '../files.ts'

type Entry = [word: string, meaning: string]

const textOf = (name: string): string => readFileSync(join(CORPUS_DIRECTORY, 'glossary', `${name}.tsv`), 'utf8')
const entriesIn = (text: string): Entry[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as Entry)

/** The entries of the glossary file for a language, or of the file `classes`. */
export const readGlossaryFile = (name: string): Entry[] => entriesIn(textOf(name))

export interface GlossaryFiles {
  glossary: Glossary
  /** The text of the files. Anything derived from the files is outdated as soon as their text changes. */
  source: string
}

let files: GlossaryFiles | undefined

/** Reads the files only once, because the crisis gate and the coach share them. */
export function readGlossary(): GlossaryFiles {
  files ??= read()
  return files
}

function read(): GlossaryFiles {
  const languages = LANGUAGES.map(textOf)
  const classes = textOf('classes')
  return {
    glossary: new Glossary(languages.map(entriesIn), new Map(entriesIn(classes))),
    source: [...languages, classes].join('\n'),
  }
}

import { join } from 'node:path'
import { readYaml } from '../base/yaml.ts'
import { SAFETY_DIRECTORY } from './phrase-list.ts'
import { PromptRuns } from './prompt-runs.ts'
import { type SpokenWord, spokenWords } from './words/spoken-words.ts'

interface SpokenFile {
  starts: string
  phrases: string[]
}

const file = readYaml<SpokenFile>(join(SAFETY_DIRECTORY, 'model-must-not-say.yaml'))
const starts = file.starts.split(/\s+/)
const isStart = new Set(starts)
const phrases = file.phrases.map((phrase) => new RegExp(phrase))

/** A longer sentence is judged in pieces of this length. */
const LONGEST_SENTENCE = 600
const TAIL = 12
const SENTENCE = /[^.!?…\n]*[.!?…\n]+/y
/** The names of a prompt's parts, such as `data.beliefs`. */
const PART = /\bdata\.\w+/g
const UNFINISHED_PART = /\bdata\.\w*$/i

/** Why a model's words are withheld. */
type Withheld = 'harmful' | 'prompt'

/** Checks what a model says before it is passed on, and holds back whatever may become harmful until its sentence is complete. */
export class OutputGate {
  readonly #prompt: PromptRuns
  readonly #parts: ReadonlySet<string>
  /** The end of the previous sentence, which is kept because its dot may be part of a name. */
  #tail = ''
  /** The last words of the previous sentences, if a quotation of the prompt may have started with them. */
  #before: string[] = []
  /** The current sentence, and how many of its characters have been passed on. */
  #sentence = ''
  #passed = 0
  withheld: Withheld | undefined

  constructor(prompt: string) {
    this.#prompt = new PromptRuns(prompt)
    this.#parts = new Set(partsIn(prompt))
  }

  /** Adds text, and returns what can be passed on now. Once anything has been withheld, it returns an empty string. */
  read(text: string): string {
    this.#sentence += text
    let safe = ''
    for (let end = this.#endOfSentence(); end > 0 && !this.withheld; end = this.#endOfSentence()) safe += this.#close(end)
    // the dot in a name looks like the end of a sentence, so without this check the rest of the name would pass unchecked
    if (this.#namesPart(this.#tail + this.#sentence)) this.withheld ??= 'prompt'
    return this.withheld ? '' : safe + this.#passUntil(this.#heldFrom())
  }

  /** Returns the rest of the text once the model has finished. */
  end(): string {
    const rest = this.#close(this.#sentence.length)
    return this.withheld ? '' : rest
  }

  #endOfSentence(): number {
    SENTENCE.lastIndex = 0
    const [sentence = ''] = SENTENCE.exec(this.#sentence) ?? []
    return sentence.length > 0 ? sentence.length : this.#sentence.length > LONGEST_SENTENCE ? LONGEST_SENTENCE : 0
  }

  #close(end: number): string {
    const words = spokenWords(this.#sentence.slice(0, end)).map(({ text }) => text)
    this.withheld = this.#judge(words, this.#tail + this.#sentence.slice(0, end))
    if (this.withheld) return ''
    const rest = this.#passUntil(end)
    this.#tail = this.#sentence.slice(0, end).slice(-TAIL)
    this.#sentence = this.#sentence.slice(end)
    this.#passed = 0
    const all = [...this.#before, ...words]
    const open = this.#prompt.suspicious(all)
    this.#before = open === 0 ? [] : all.slice(-open)
    return rest
  }

  #judge(words: readonly string[], written: string): Withheld | undefined {
    const sentence = words.join(' ')
    if (phrases.some((phrase) => phrase.test(sentence))) return 'harmful'
    return this.#namesPart(written) || this.#prompt.isQuoted([...this.#before, ...words]) ? 'prompt' : undefined
  }

  #namesPart(written: string): boolean {
    return partsIn(written).some((part) => this.#parts.has(part))
  }

  #passUntil(end: number): string {
    const text = this.#sentence.slice(this.#passed, end)
    this.#passed = Math.max(this.#passed, end)
    return text
  }

  /** The index from which the unfinished sentence must be held back until it is complete. */
  #heldFrom(): number {
    if (UNFINISHED_PART.test(this.#tail + this.#sentence)) return this.#passed
    const words = spokenWords(this.#sentence)
    const quoted = this.#prompt.suspicious([...this.#before, ...words.map(({ text }) => text)])
    const first = words.findIndex((word, at) => at >= words.length - quoted || mayStart(word))
    return Math.max(this.#passed, words[first]?.from ?? this.#sentence.length)
  }
}

const partsIn = (text: string): string[] => text.toLowerCase().match(PART) ?? []

/** Whether a harmful sentence may start with this word. A single letter reveals too little, so it passes. */
const mayStart = ({ text, isComplete }: SpokenWord): boolean =>
  isComplete ? isStart.has(text) : text.length > 1 && starts.some((start) => start.startsWith(text))

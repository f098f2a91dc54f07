/** How letters sound, for whoever wrote a name by ear. */
const LETTERS: readonly [RegExp, string][] = [
  [/x/g, 'ks'],
  [/ph/g, 'f'],
  [/ch|ck|qu?(?![aeiou])/g, 'k'],
  [/qu/g, 'kw'],
  [/sch|sh/g, 's'],
  [/gh/g, ''],
  [/s?c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/dg|j/g, 'g'],
  [/st(?=[eo]?n)/g, 's'],
  [/w(?![aeiouy])/g, ''],
  [/h/g, ''],
  [/(.)\1+/g, '$1'],
  [/[aeiouy]/g, ''],
]
/** How many consonants must agree. One word alone is rarely what was heard. */
const SHORTEST = 4
const SHORTEST_WORD = 5
const MOST_WORDS = 4

/** What is left of a word if only its consonants are heard. */
const soundOf = (word: string): string => LETTERS.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word)

/** Names of one word by their sound: dictation writes "met for men" for metformin. */
export class Sounds {
  readonly #names: Iterable<string>
  #bySound: Map<string, string[]> | undefined

  /** The names are sorted when they are first needed. */
  constructor(names: Iterable<string>) {
    this.#names = names
  }

  /** The names that sound like a run of these words, the longest run first. */
  in(words: readonly string[]): string[] {
    this.#bySound ??= this.#sorted()
    const sounds = words.map(soundOf)
    for (let count = Math.min(MOST_WORDS, words.length); count > 0; count--)
      for (let from = 0; from + count <= words.length; from++) {
        const sound = sounds.slice(from, from + count).join('')
        const { length } = words.slice(from, from + count).join('')
        const names = sound.length < (count === 1 ? SHORTEST_WORD : SHORTEST) ? [] : (this.#bySound.get(sound) ?? [])
        const alike = names.filter((name) => Math.abs(name.length - length) <= length / 3)
        if (alike.length > 0) return alike
      }
    return []
  }

  #sorted(): Map<string, string[]> {
    const bySound = new Map<string, string[]>()
    for (const name of this.#names) {
      const sound = /^[a-z]+$/.test(name) ? soundOf(name) : ''
      if (sound.length < SHORTEST) continue
      const others = bySound.get(sound)
      if (others) others.push(name)
      else bySound.set(sound, [name])
    }
    return bySound
  }
}

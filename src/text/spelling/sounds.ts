/** Replacements that reduce a word to the sounds of its consonants, to recognize names that were written by ear. */
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
/** The number of consonant sounds that must agree. A single word needs more, because a misheard name usually becomes several words. */
const SHORTEST = 4
const SHORTEST_WORD = 5
const MOST_WORDS = 4

/** A word reduced to the sounds of its consonants. */
const soundOf = (word: string): string => LETTERS.reduce((text, [letters, sound]) => text.replaceAll(letters, sound), word)

/** Finds single-word names by their sound: dictation software writes "met for men" for metformin. */
export class Sounds {
  readonly #names: Iterable<string>
  #bySound: Map<string, string[]> | undefined

  /** The names are indexed by sound when they are first needed. */
  constructor(names: Iterable<string>) {
    this.#names = names
  }

  /** Finds the longest run of successive words that sounds like a name, and returns all names that sound like it. */
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

/** Pseudorandom integers below `most`, which are the same in every run. */
export function numbersFrom(seed: number): (most: number) => number {
  let state = seed + 1
  return (most) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 16) % most
  }
}

/** Text made of words that occur in no list, so that each of them has to be looked up. */
export function nonsense(length: number, wordLength: number, seed: number, letters = 'etaoinsrhl', end = ' '): string {
  const number = numbersFrom(seed)
  const alphabet = [...letters]
  let text = ''
  while (text.length < length) {
    for (let at = 0; at < wordLength; at++) text += alphabet[number(alphabet.length)]
    text += end
  }
  return text.slice(0, length)
}

export const filled = (text: string, length: number): string => text.repeat(Math.ceil(length / text.length)).slice(0, length)

import { straightApostrophes } from './fold.ts'

/** A word in a text, with the forms that are used in comparisons. */
export interface StemmedWord {
  /** The word as the person wrote it. */
  written: string
  /** The word in lower case, with contractions expanded. */
  plain: string
  stem: string
  sentence: number
}

const TOKEN = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`´][\p{L}\p{M}]+)*|[.!?…。！？؟\n]+/gu
const SMALL_HOURS = /\b([1-5])(?::\d\d)? ?a\.?m\b/gi
/** Drawn-out letters, as in "sleeep". */
const DRAWN_OUT = /(\p{L})\1{2,}/gu
const LONGEST_WORD = 40

function keyAndValue(pair: string): [key: string, value: string] {
  const [key = '', value = ''] = pair.split(':')
  return [key, value]
}

const CONTRACTIONS = new Map(
  (
    "i'm:i am|im:i am|i've:i have|ive:i have|i'll:i will|i'd:i would|can't:can not|cant:can not|cannot:can not|don't:do not|dont:do not|" +
    "doesn't:do not|doesnt:do not|didn't:do not|didnt:do not|won't:will not|wont:will not|isn't:is not|isnt:is not|aren't:are not|" +
    "wasn't:is not|wasnt:is not|haven't:have not|havent:have not|hasn't:have not|hasnt:have not|couldn't:can not|couldnt:can not|" +
    "shouldn't:should not|shouldnt:should not|wouldn't:would not|wouldnt:would not|it's:it is|that's:that is|thats:that is|" +
    "what's:what is|whats:what is|there's:there is|theres:there is|he's:he is|hes:he is|she's:she is|shes:she is|they're:they are|" +
    "should've:should have|shouldve:should have|could've:could have|would've:would have|theyre:they are|you're:you are|youre:you are|everyone's:everyone is|everything's:everything is|gonna:going to|wanna:want to"
  )
    .split('|')
    .map(keyAndValue),
)

const IRREGULAR = new Map(
  (
    'felt:feel forgot:forget forgotten:forget lost:lose thought:think slept:sleep asleep:sleep told:tell said:say gave:give given:give ' +
    'went:go gone:go dying:die dead:die death:die lying:lie fought:fight taught:teach bought:buy brought:bring chose:choose chosen:choose ' +
    'wrote:write written:write rewrote:rewrite rewritten:rewrite spoke:speak spoken:speak hid:hide hidden:hide kept:keep paid:pay ' +
    'threw:throw thrown:throw knew:know known:know grew:grow grown:grow drank:drink women:woman men:man children:child got:get had:have ' +
    'has:have was:be were:be been:be is:be am:be are:be did:do does:do done:do made:make took:take taken:take saw:see seen:see met:meet ' +
    'began:begin begun:begin woke:wake fell:fall fallen:fall held:hold heard:hear understood:understand won:win sold:sell stole:steal ' +
    'stolen:steal burnt:burn angrier:angry lonelier:lonely dumbest:dumb stupidest:stupid ugliest:ugly worse:bad worst:worst ran:run ' +
    'sent:send built:build stood:stand wore:wear worn:worn shook:shake broken:broken afraid:afraid needs:need'
  )
    .split(' ')
    .map(keyAndValue),
)

/** Removes only plural, -ing and -ed endings, so that words with different meanings keep different stems. */
export function stemOf(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular) return irregular
  if (word.length < 4) return word
  if (/[^aeiou]ie[sd]$/.test(word)) return `${word.slice(0, -3)}y`
  const bare = withoutEnding(word)
  if (bare.length < 3) return word
  const single = bare === word || !/([bdfgmnprt])\1$/.test(bare) ? bare : bare.slice(0, -1)
  return single.length > 3 && single.endsWith('e') ? single.slice(0, -1) : single
}

function withoutEnding(word: string): string {
  for (const ending of ['ing', 'ed'])
    if (word.endsWith(ending) && /[aeiouy]/.test(word.slice(1, -ending.length))) return word.slice(0, -ending.length)
  if (/(?:[sxz]|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

export function wordsOf(text: string): StemmedWord[] {
  const words: StemmedWord[] = []
  /** The forms of each token, cached because the same token may occur many times. */
  const forms = new Map<string, Pick<StemmedWord, 'plain' | 'stem'>[]>()
  let sentence = 0
  for (const [token] of text.replaceAll(SMALL_HOURS, '$1am').matchAll(TOKEN)) {
    if (/[.!?…。！？؟\n]/.test(token)) {
      sentence++
      continue
    }
    const own = forms.get(token) ?? formsOf(token).map((plain) => ({ plain, stem: stemOf(plain) }))
    forms.set(token, own)
    for (const { plain, stem } of own) words.push({ written: token, plain, stem, sentence })
  }
  return words
}

function formsOf(written: string): string[] {
  const lower = lowered(written.slice(0, LONGEST_WORD))
  const expanded = CONTRACTIONS.get(lower)
  return expanded ? expanded.split(' ') : [lower.replace(/'s$/, '').replaceAll("'", '')]
}

const lowered = (word: string): string =>
  /^[a-z]+$/.test(word) && !/([a-z])\1\1/.test(word)
    ? word
    : straightApostrophes(word.normalize('NFKC').toLowerCase()).replaceAll(DRAWN_OUT, '$1$1')

/** Everyday words, which mean little on their own but matter within a phrase. */
const LIGHT = new Set(
  (
    'a about after again all almost already also always am an and any anyone anything are around as at away back be because before being but by ' +
    'can come could day do done down each else even ever every everyone everything feel few find for from get give go going good had half hand ' +
    'have he head her here him his hour how i if in into is it just keep kind know last least less let like little long look lot make man many ' +
    'maybe me minute more most much my myself need never new next no nobody not nothing now of off often old on once one only or other ' +
    'our out over own part people person place put really right same say see seem she should show since small so some someone something soon ' +
    'start stay still stop such take tell than that the their them then there they thing think this those though three through time to today ' +
    'together tomorrow too try turn two under until up us use very walk want was way we week well what when where whether which while who ' +
    'whole why will wish with without woman word would write year yes yesterday yet you your able bit far four five first second sit set both might may ' +
    'name side ask answer leave call open close line between own whatever near enough end during another anybody somebody hear read live life world'
  )
    .split(' ')
    .map(stemOf),
)
export const isLight = (stem: string): boolean => LIGHT.has(stem) || stem.length < 2

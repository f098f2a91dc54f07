import { balancedQuotes } from '../../../../text/punctuation.ts'

const AUXILIARIES =
  "am was are is were have had has do does did can could will would should might must may don't can't cannot couldn't wouldn't won't didn't haven't hadn't wasn't isn't shouldn't doesn't"
const VERBS =
  'accept admire admit adopt afford agree answer apply argue ask ate attend avoid bake beat became become began begin believe belong blame blew booked borrow borrowed bought break breathe bring broke brought build built burn burst buy call called came cancel canceled care ' +
  'carry caught change chase check choose chose clean climb close come compare complain cook count cover cried cry cut dance decide deserve die dig draw dread dream drew drink drive drop drove eat end enjoy enter envy erase escape expect explain face fail fake fall fear feed feel ' +
  'fell felt fight fill find finish fix flew fly fold follow forget forgave forgive forgot fought found freeze froze gained gave get give go got graduate grew grieve grow guess handle hang happen hate hear heard held help hid hide hit hold hope hosted hurt imagine keep kept kicked kiss ' +
  'knew know lack laid laugh laughed lay lead learn leave lecture left lend lent let lie lied like listen live loathe locked look lose lost love made make manage married mean meant meet met mind miss missed move moved must need notice offer open opened ordered overslept own owe paid ' +
  'paint panic pay pick plan play point postpone practice pray prefer prepare pretend procrastinate promise push put quit raised ran reach react read realize received refuse regret rehearse relapse remember resent rest retired ruined run said sang sat save saw say scream screwed scroll see seem ' +
  'sell send sent set share shook shout show shut sing sit skip sleep slept slip smile smoke snap sold spend spent spilled spoke spoil stand stare start stay step stole stood stop struggle study stutter suck suffer support suppose survive swallow swear take talk taught teach tell tend ' +
  'think thought threw told took train travel tremble trip trust try turn type understand used visit wait wake walk want wash waste watch wear weigh went wish woke won wonder work worry worked write wrote yell yelled got stutter sob signed volunteered weep wept bite bit sleepwalk typed keep wanted ' +
  'calls says goes gets makes thinks wants keeps feels looks takes comes tells asks seems knows needs leaves lives sits hates loves works lies gives puts sends died dies turns starts stops hurts runs helps sleeps drinks talks walks stands stays hears plays pays moves shuts screams cries'
const ADVERBS =
  'just still also even only really actually finally already recently kinda sorta basically honestly often sometimes usually mostly almost nearly barely hardly suddenly probably secretly constantly then simply truly literally totally now'
const words = (list: string): Set<string> => new Set(list.split(' '))
const AUXILIARY = words(AUXILIARIES)
const VERB = words(`${VERBS} ${AUXILIARIES}`)
const ADVERB = words(ADVERBS)

/** Self-judgments and absolutes, which a coach doesn't repeat in its own voice. */
const HARSH =
  /\b(?:stupid|dumb\w*|idiot\w*|loser|fail\w*|worthless|useless|pathetic|disgust\w*|ugly|fat|lazy|weak|crazy|insane|broken|trash|garbage|burden|fraud|fake|imposter|impostor|coward|terrible|horrible|awful|worst|bad|hate\w*|hating|never|always|nobody|nothing|everything|everyone|everybody|anything|forever|hopeless|pointless|deserve|enough|wrong|kill\w*|die|dying|dead|sex\w*|rape\w*|fuck\w*|shit\w*|ass|damn|hell|bitch\w*|suck\w*|mess|ruin\w*|cheat\w*|lied|lie|steal\w*|silly|ridiculous|alone|yell\w*|scream\w*|snap\w*|shout\w*|forgot|slapp\w*|hit|threw|unlovable|monster|freak|jerk|no one)\b/i
const SOMEONE_ELSE = /^(?:you|your|yours|you're|you've|you'll|u|ur|we|we're|we've|we'd|we'll|us|our|ours|let's|lets)$/i
/** Words that are not a fact to repeat: a hedge, or an ending that was cut off. */
const LOOSE =
  /^i (?:guess|mean|suppose|bet|think|thought)\b|\b(?:asked?|asks|said|says|say|know|wonder|think|thought|told|tell|see|care|matter|and|but|or|so|then|well|if|because|that|the|to|of|what|how|why|where|which|who|till|until)$/i
const LEADING = /^(?:and|but|so|because|cause|then|well|also|plus|yet|or|like|anyway|honestly|ok|okay|yes|no|um|uh|hi|hello)$/i
const IDENTITY =
  /\bi(?:'m|m| am) (?:(?:just|such|still|not|really|only|so|too|kind of) )*(?:a|an|the|no|not|such|nothing|going to|gonna|like)\b/i
const PLAIN: Record<string, string> = {
  i: 'you',
  "i'm": "you're",
  im: "you're",
  "i've": "you've",
  ive: "you've",
  "i'd": "you'd",
  "i'll": "you'll",
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  cant: "can't",
  dont: "don't",
  didnt: "didn't",
  doesnt: "doesn't",
  isnt: "isn't",
  wasnt: "wasn't",
  havent: "haven't",
  couldnt: "couldn't",
  wouldnt: "wouldn't",
  shouldnt: "shouldn't",
  thats: "that's",
  theres: "there's",
}

export const hasVerb = (text: string): boolean =>
  text
    .split(/\s+/)
    .some(
      (word) =>
        isVerb(bare(word)) ||
        /^(?:i|he|she|it|there|that|who)'(?:m|s|ve|d|ll)$|^(?:they|we|you)'(?:re|ve|d|ll)$|^i(?:m|ve)$/i.test(bare(word)),
    )

/** Turns "I still set my table" into "you still set your table"; null if the result may be unkind or not good English. */
export function toSecondPerson(text: string): string | null {
  const written = text.split(/\s+/)
  while (written.length > 0 && LEADING.test(bare(written[0] ?? ''))) written.shift()
  const lower = written.map(bare)
  if (!isTurnable(written, lower)) return null
  const turned = written.map((word, at) => turnWord(word, at, lower))
  return turned.includes(null) ? null : balancedQuotes(turned.join(' ')).replace(/[\s,;:.!-]+$/, '')
}

function isTurnable(written: string[], lower: string[]): boolean {
  const plain = lower.join(' ')
  if (written.length < 3 || HARSH.test(plain) || IDENTITY.test(plain) || LOOSE.test(plain) || /^i'?ll\b/.test(plain)) return false
  if (lower.some((word) => SOMEONE_ELSE.test(word)) || isShouted(written)) return false
  if (/(?:^|\s)'.*\b(?:i|i'm|my|me)\b.*'/i.test(written.join(' ').slice(2))) return false
  const [first = '', ...rest] = lower
  if (first === 'my') return rest.slice(1).some(isVerb)
  if (/^i(?:'m|m|'ve|ve|'d)$/.test(first)) return true
  return first === 'i' && isVerb(rest.find((word) => !ADVERB.has(word)) ?? '') && !/^(?:and|or|with|of|to|the|a)$/.test(rest[0] ?? '')
}

function turnWord(word: string, at: number, lower: string[]): string | null {
  const own = lower[at] ?? ''
  const previous = lower[at - 1] ?? ''
  const isMine = previous === 'i' || (ADVERB.has(previous) && lower[at - 2] === 'i')
  if (own === 'i' && AUXILIARY.has(previous)) return null
  if (own === 'am') return isMine ? keepMarks(word, 'are') : null
  if (own === 'was' || own === "wasn't") {
    if (isMine) return keepMarks(word, own === 'was' ? 'were' : "weren't")
    if (/^(?:and|but|or|then|so|who)$/.test(previous)) return null
  }
  const plain = Object.hasOwn(PLAIN, own) ? PLAIN[own] : undefined
  return plain ? keepMarks(word, plain) : word
}

const isVerb = (word: string): boolean =>
  VERB.has(Object.hasOwn(PLAIN, word) ? (PLAIN[word] ?? word) : word) || (word.length > 4 && /[^e]ed$/.test(word))
const isShouted = (written: string[]): boolean => written.filter((word) => /\p{Lu}{3,}/u.test(word)).length > 1
const bare = (word: string): string => word.toLowerCase().replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
const keepMarks = (word: string, plain: string): string => word.replace(/[\p{L}'\p{N}]+(?<!')/u, plain)

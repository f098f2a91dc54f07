const ALWAYS_CAPITAL =
  /^(?:[IVX]{2,}|EG|GE|[A-Z]*\d[A-Z\d]*|XR|SR|LP|XL|CR|CD|LA|ER|PR|MR|EC|DS|HP|PM|HFA|HCT|HCTZ|ODT|HBP|IV|IM|SC|MDI|CFC|[B-DF-HJ-NP-TV-XZ]{2,4})$/
const SMALL = new Set([
  'and',
  'au',
  'aux',
  'de',
  'des',
  'du',
  'et',
  'for',
  'in',
  'of',
  'ou',
  'pour',
  'sans',
  'the',
  'with',
  'à',
  'a',
  'en',
  'par',
])
/** Suffixes of Canadian names that say how the drug is supplied. */
const TAIL =
  /[ ,-]+(?:(?:powder )?for (?:inj|inf|oral|sol)\w*.*|(?:concentrate )?for solution.*|injectable.*|injection.*|inj(?: |\.|$).*|(?:oral )?(?:suspension|solution)(?: usp)?|(?:film[- ]coated )?(?:tablets?|tabs?|capsules?|caplets?|liquid gels?|liqui-gels?)(?: usp)?|usp|bp|nf|pre-?filled .*|single[- ]dose .*)$/i

/** BRACKETED matches additions such as "(AZT)". INITIALS matches abbreviations with periods, such as "L.P.". */
const BRACKETED = / \([^)]*\)?$/g
const INITIALS = /\b([A-Z])\.([A-Z])\.?(?= |$)/g

/** The French article. The LA of a long-acting drug is different: it comes last. */
const ARTICLE = / LA (?=\S)/g

const titled = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()

/** Keeps a manufacturer's initials uppercase, as in "PMS-" or "AA-". */
const writtenPart = (part: string, index: number): string =>
  index === 0 && /^(?:[A-Z]{1,2}|ACH|AVA|PMS|RAN|VAN)$/.test(part) ? part : writtenWord(part, index)

function writtenWord(word: string, index: number): string {
  if (word.includes('/')) return word.split('/').map(writtenPart).join('/')
  if (word.includes('-')) return word.split('-').map(writtenPart).join('-')
  if (ALWAYS_CAPITAL.test(word)) return word
  const small = word.toLowerCase()
  return index > 0 && SMALL.has(small) ? small : titled(word)
}

/** Writes a brand's name as people do: "ABILIFY MAINTENA" becomes "Abilify Maintena", and "LOPRESSOR SR" keeps its "SR". */
export function brandName(raw: string): string {
  const plain = raw.replaceAll(BRACKETED, '').replaceAll(INITIALS, '$1$2')
  const name = plain.replaceAll(/\s+/g, ' ').replaceAll('’', "'").trim()
  const bare = name.replace(TAIL, '').trim()
  const kept = bare.length > 2 ? bare : name
  return kept === kept.toUpperCase() ? kept.split(' ').map(writtenWord).join(' ').replaceAll(ARTICLE, ' la ') : kept
}

import { resources } from './help-lines.ts'

/** The listed numbers, which may be written with or without spaces. Long ones are recognized anywhere. */
const LISTED = resources.flatMap(({ contact }) => contact.match(/\d(?:[\d -]*\d)?/g) ?? []).map((number) => number.replace(/\D/g, ''))
const anyOf = (numbers: readonly string[]) => `(?:${numbers.map((number) => [...number].join('[ -]?')).join('|')})`
const LONG = anyOf(LISTED.filter((number) => number.length > 4))
const SHORT = anyOf(LISTED.filter((number) => number.length === 3 || number.length === 4))
/** What precedes the number of a helpline, also one of another country. */
const CALL = String.raw`(?:call|text|dial|ring|phone|reach|contact|(?:help|life|crisis )line|number|emergency|\p{L}*ruf\p{L}*|w[aä]hl\p{L}*|nummer|appel\p{L}*|compose\p{L}*|num[eé]ro|urgences?|llam\p{L}*|marca\p{L}*|l[ií]nea|n[uú]mero|emerg[eê]ncias?|lig(?:ue|ar|a|ação|ações)|disque|samu|cvv|chiama\p{L}*|bel(?:len)?|zadzwoń)`
/** "112 applications" is a count. Nobody writes so about a number to call. */
const NOT_A_COUNT = String.raw`(?! (?!unless|always|des|puis|sans|antes|mas)\p{L}{3,}s\b)`
const NUMBER = String.raw`\b(?:${LONG}\b|${CALL}\b[^.?!\d]{0,40}\b(?:\d{3,6}|15)\b${NOT_A_COUNT})|(?:^|[.!?:;,(]\s*)${SHORT}\b${NOT_A_COUNT}`

/** The number of a helpline or of the emergency services. */
export const HELP_NUMBER = new RegExp(NUMBER, 'iu')
/** A number that is given only in case things get worse. */
export const IN_CASE = new RegExp(
  String.raw`\b(?:if|in case|should it|wenn|falls|sollte|si|au cas|se|caso)\b[^.?!]{3,60}(?:${NUMBER})`,
  'iu',
)

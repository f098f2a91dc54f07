import { resources } from './help-lines.ts'

/** The listed numbers, which may be written with or without spaces. Long ones are recognized anywhere. */
const LISTED = resources.flatMap(({ contact }) => contact.match(/\d(?:[\d -]*\d)?/g) ?? []).map((number) => number.replace(/\D/g, ''))
const anyOf = (numbers: readonly string[]) => `(?:${numbers.map((number) => [...number].join('[ -]?')).join('|')})`
const LONG = anyOf(LISTED.filter((number) => number.length > 4))
const SHORT = anyOf(LISTED.filter((number) => number.length === 3 || number.length === 4))
const ENDS = String.raw`(?!\p{L})`
/** What asks to call any number, also one of another country. */
const CALL = String.raw`(?<!\p{L})(?:call|text|dial|ring|phone|reach|contact\p{L}*|(?:help|life|crisis )line|emergency|(?:an|not)?ruf\p{L}{0,2}|w[aä]hl\p{L}*|appel\p{L}*|compose\p{L}*|urgences?|ll[aá]m\p{L}*|marca\p{L}*|l[ií]nea|emerg[eê]ncias?|lig(?:ue|ar|a|ação|ações)|disque|samu|cvv|chiama\p{L}*|bel(?:len)?|zadzwo[nń])${ENDS}`
/** What introduces a number that may as well be another one, so it must be listed. */
const NAMED = String.raw`(?<!\p{L})(?:number|nummer|num[eé]ro|n[uú]mero|try|use|the|die|der|le|el|o|no|il)${ENDS}(?: is| ist| est| es| é)?`
/** "112 applications" is a count, and "15 h" is a time. */
const NOT_A_COUNT = String.raw`(?! ?(?:h|uhr|heures?|am|pm|%|€|\$)${ENDS}|:\d| (?!unless|always|this|falls|des|puis|sans|depuis|antes|mas|pois)\p{L}{3,}s${ENDS})`
const NUMBER = String.raw`(?:\b${LONG}\b|${CALL}[^.?!\d]{0,40}\b(?:\d{3,6}|15)\b${NOT_A_COUNT}|${NAMED} ${SHORT}\b${NOT_A_COUNT}|(?:^|[.!?:;,(]\s*)${SHORT}\b${NOT_A_COUNT})`

/** The number of a helpline or of the emergency services. */
export const HELP_NUMBER = new RegExp(NUMBER, 'iu')
/** A number that is given only in case things get worse. */
export const IN_CASE = new RegExp(
  String.raw`\b(?:if|in case|should it|wenn|falls|sollte|si|au cas|se|caso)\b[^.?!]{3,60}(?:${NUMBER})`,
  'iu',
)

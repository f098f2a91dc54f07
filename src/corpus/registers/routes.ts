import { ROUTES, type Route } from '../../contract/interactions/interaction.ts'

/** Patterns for RxNorm's dose forms and for French and Canadian routes. The first one that matches is used. */
const WORDS: [RegExp, Route | null][] = [
  [/dialy|dialyse|hemofiltr|irrigation|intravesic|intraperiton|peritoneal|extracorp|intracard|gas for|pyelo|hospital/, null],
  [/intratrach|endotrach|endosinus|household|commercial/, null],
  [/uter/, 'uterine'],
  [/vagin|douche|cervic/, 'vaginal'],
  [/rect|enema/, 'rectal'],
  [/transderm|medicated (patch|tape)/, 'patch'],
  [/ophth|ophtalm|vitre|ocul|camerul|bulbaire|retrobulbar|subretinal/, 'eye'],
  [/otic|auricul/, 'ear'],
  [/nasal(?!.*gastri)|nasale/, 'nose'],
  [/inhal/, 'inhaled'],
  [
    /subling|buccal|buccogingiv|mouthwash|toothpaste|dental|dentaire|gingiv|muco|lozenge|gum|oral (gel|paste|ointment|foam|spray)|^paste$/,
    'mouth',
  ],
  [
    /inject|syringe|cartridge|implant|intra-?(ven|musc|derm|art|lesion|thec|bur|syn|caver|spin|vasc|cut)|intravein|sous-cut|subcut|parent|infiltr|peri(art|neur|dur)|epidur|subarach|epilesion|block/,
    'injection',
  ],
  [/topical|cutane|medicated|percut|powder spray|shampoo|soap/, 'skin'],
  [/oral|chew|gastri|tablet|capsule|intestin/, 'oral'],
]

const routeOf = (text: string): Route | null | undefined => WORDS.find(([words]) => words.test(text))?.[1]

/** Maps a register's routes or dose forms to our routes, in the order of our list. Null if a form is only used in hospitals. */
export function routesOf(texts: string[]): Route[] | null {
  const folded = texts.map((text) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase())
  const found = new Set(folded.map(routeOf))
  const routes = ROUTES.filter((route) => found.has(route))
  return routes.length > 0 ? routes : null
}

/** Products that nobody lists among their drugs, recognized by words in their ingredients. The first pattern that matches is used. */
const BY_INGREDIENT: [string, RegExp][] = [
  [
    'vaccine',
    /vaccin|antigen\b|antigene|toxoid|anatoxin|virus |virus$|capsular|polyoside|oligoside|h[ae]+magglutinin|pertactin|\bbcg\b|calmette|salmonella|vibrio/i,
  ],
  [
    'sunscreen',
    /avobenzone|octinoxate|octisalate|octocrylene|oxybenzone|homosalate|ensulizole|meradimate|padimate|bemotrizinol|drometrizole|ecamsule/i,
  ],
  ['dandruff shampoo', /pyrithione/i],
  ['allergen extract', /pollen|allergen|dermatophagoides|venom|venin |dander|house dust/i],
  [
    'imaging agent',
    /\[\d+ ?[a-z]+\]|\bgado|\bio(?:hexol|dixanol|pamidol|promide|versol|mide|meprol|bitridol|xi|thalam)|technetium|fluorodesoxy|indocyanine|perflutren|baryum|barium|\bxenon/i,
  ],
  [
    'blood product',
    /immun(?:e )?o?globulin|antihemophilic|coagulation|facteur |factor |albumin|fibrin|thrombin|antithym|antivenin|c1 esterase|octocog|nonacog|eptacog/i,
  ],
  ['dialysis or infusion', /dialy|hetastarch|hydroxyethyl|icodextrin|amino acid|\bleucine|\bvaline|isoleucin/i],
  ['medical gas', /^oxygen$|oxygene|protoxyde|^helium|^carbon (?:mon|di)oxide|monoxyde d/i],
]
const SOAP = /soap|sanitizer|antiseptic wash|hand wash|handwash|body wash|antibacterial/i
/** Minerals and salts that are injected only in hospitals. */
const INFUSED = new Set([
  'potassium',
  'magnesium',
  'calcium',
  'phosphorus',
  'sodium-bicarbonate',
  'potassium chloride',
  'zinc',
  'copper',
  'selenium',
  'manganese',
  'chromium',
  'electrolytes',
  'sodium chloride',
  'sodium citrate',
])

/** The reason for leaving a brand out before its ingredients are identified; undefined if there is none. */
export function excludedFor(name: string, ingredients: string[], forms: string[]): string | undefined {
  const text = ingredients.join('\n')
  const [reason] = BY_INGREDIENT.find(([, words]) => words.test(text)) ?? []
  if (reason) return reason
  return SOAP.test(name) || (forms.length > 0 && forms.every((form) => SOAP.test(form))) ? 'soap' : undefined
}

/** Whether a formula consists only of minerals and salts and is only injected. */
export const isInfusion = (ingredients: string[], routes: string[]): boolean =>
  routes.every((route) => route === 'injection') && ingredients.every((each) => INFUSED.has(each))

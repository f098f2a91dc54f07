import { foldSubstance } from './english-name.ts'

/** "chlorhydrate de X": the salt stands before the substance. */
const SALT_BEFORE =
  /^(?:(?:mono|di|tri|hemi|sesqui|bi)?(?:acetate|aspartate|benzoate|besilate|bitartrate|bromhydrate|bromure|camsilate|carbonate|chlorhydrate|chlorure|citrate|cypionate|decanoate|edisilate|embonate|enantate|esilate|estolate|ethylsuccinate|fumarate|furoate|gluceptate|gluconate|hippurate|hydrobromure|hydrochlorure|hydroxynaphtoate|iodure|isethionate|lactate|lactobionate|laurilsulfate|malate|maleate|mandelate|mesilate|methanesulfonate|methylsulfate|napsilate|nitrate|oxalate|oxyde|palmitate|pamoate|phosphate|pidolate|pivalate|propionate|salicylate|succinate|sulfate|tannate|tartrate|teoclate|tosilate|trifluoroacetate|trinitrate|undecanoate|undecylenate|valerate|xinafoate|dipropionate|butyrate)(?: (?:acide|neutre|disodique|monosodique|sodique))?) (?:de |d'|du )(?:l')?/
/** "X sodique", "X monohydraté": salts and hydrates that follow the substance. */
const AFTER =
  / (?:anhydre|(?:hemi|mono|di|tri|tetra|penta|hexa|hepta|sesqui|deca|dodeca)?hydratee?|hemipentahydratee?|(?:mono|di|hemi|tri)?(?:sodique|calcique|potassique|magnesique)|(?:mono|di)?hydrochlorure|micronisee?s?|lyophilisee?|base|sesquihydratee?|trometamol|tromethamine|arginine|meglumine|lysine|mofetil|medoxomil|pivoxil|proxetil|axetil|cilexetil|tert-butylamine|erbumine|disoproxil|de sodium|de calcium|de potassium|de magnesium|de lysine|de meglumine|d'arginine|racemique|purifiee?|concentree?|pulverisee?|humaine?|recombinante?)$/
const BRACKETED_SALT = /^([^(]+?) \(([^)]*?(?: de| d'|du))\)(.*)$/

/** "calcium (chlorure de) dihydraté" is "chlorure de calcium dihydraté". */
function saltFirst(name: string): string {
  const [, substance, salt, rest] = BRACKETED_SALT.exec(name) ?? []
  return substance === undefined ? name : `${salt}${salt?.endsWith("'") ? '' : ' '}${substance}${rest}`
}

/** French international names mostly differ from the English ones by a final e, or are "acide …ique" for "…ic acid". */
const anglicized = (name: string): string[] => [
  name,
  name.replace(/e$/, ''),
  name.replace(/^acide (.+)ique$/, '$1ic acid'),
  name.replace(/^insuline /, 'insulin '),
]

/** What the French register may mean by a name, the most literal reading first. The first one that is known counts. */
export function frenchReadings(name: string): string[] {
  const whole = foldSubstance(saltFirst(name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'")))
  const readings = [whole]
  for (let bare = whole; ; ) {
    const next = AFTER.test(bare) ? bare.replace(AFTER, '') : bare.replace(SALT_BEFORE, '')
    if (next === bare) break
    readings.push((bare = next))
  }
  return [...new Set(readings.flatMap(anglicized))]
}

import { foldAccents } from '../../text/fold.ts'
import { foldSubstance } from './english-name.ts'

const words = (text: string): string => text.trim().split(/\s+/).join('|')

const SALTS =
  words(`acetate acetonide aceponate adipate aspartate benzoate besilate bitartrate bromhydrate bromure butyrate camphosulfonate camsilate
  caproate carbonate chlorhydrate chlorure citrate cypionate decanoate dipropionate edisilate embonate enantate esilate estolate ethanolate
  ethylsuccinate fumarate furoate gluceptate gluconate hexacetonide hippurate hyclate hydrobromure hydrochlorure iodure isethionate isetionate
  lactate lactobionate laurilsulfate lysinate malate maleate mandelate mebutate mesilate mesylate methanesulfonate methylsulfate metilsulfate
  napsilate nitrate oxalate oxyde palmitate pamoate phosphate pidolate pivalate propionate resinate salicylate succinate sulfate tannate tartrate
  teoclate tetraphosphate tosilate trifenatate trifluoroacetate undecanoate undecylenate valerate xinafoate`)
/** Words that come before a name and denote the salt or the part of the plant: "chlorhydrate de X", "extrait sec de X", "feuille de X". */
const BEFORE = new RegExp(
  `^(?:(?:[dl],?l?-)?(?:mono|di|tri|hemi|sesqui|bi)?(?:hydrogeno)?(?:${SALTS})(?: (?:acide|neutre|disodique|monosodique|sodique))?|${words(
    'solution concentrat poudre extrait teinture feuilles? racine rhizome fruit graine bulbe ecorce cone inflorescence macere',
  )}|(?:extrait|macere) (?:sec|fluide|mou|hydroalcoolique|sec titre|sec raffine et quantifie)|sommite fleurie|parties? aeriennes?(?: fleuries?)?|huile essentielle|essence|eau distillee|alcoolature) (?:de la |de l'|de |d'|du )`,
)
/** Words that come after a name and denote a salt or a hydrate: "X sodique", "X monohydraté". */
const AFTER =
  / (?:anhydre|(?:hemi|mono|di|tri|tetra|penta|hexa|hepta|nona|sesqui|deca|dodeca|hemipenta)?hydratee?|(?:mono|di|hemi|tri|tetra)?(?:sodique|calcique|potassique|magnesique)|(?:mono|di)?hydrochlorure|micronisee?s?|lyophilisee?|base|trometamol|tromethamine|arginine|meglumine|lysine|mofetil|medoxomil|pivoxil|proxetil|axetil|cilexetil|tert-butylamine|erbumine|disoproxil|betadex-clathrate|succinate|lourde?|legere?|dessechee?|desseche|de sodium|de calcium|de potassium|de magnesium|de lysine|de meglumine|d'arginine|racemique|purifiee?|raffinee?|concentree?|pulverisee?|naturel|humaine?|recombinante?|\(1\)|,)$/
const BRACKETED_SALT = /^([^(]+?) \(([^)]*?(?: de| d'| du|acide|alcool|^(?:sulfate|gluconate|fumarate|chlorure)))\)(.*)$/

/**
 * Reorders names: "calcium (chlorure de) dihydraté" becomes "chlorure de calcium dihydraté", and "ascorbique (acide)" becomes "acide
 * ascorbique".
 */
function saltFirst(name: string): string {
  const [, substance, salt, rest] = BRACKETED_SALT.exec(name) ?? []
  return substance === undefined ? name : `${salt}${salt?.endsWith("'") ? '' : ' '}${substance}${rest}`
}

/** Most French nonproprietary names differ from the English ones only in a final e, or in "acide …ique" instead of "…ic acid". */
const anglicized = (name: string): string[] => [
  name,
  name.replace(/e$/, ''),
  name.replace(/^acide (.+)ique$/, '$1ic acid'),
  name.replace(/^insuline /, 'insulin '),
]

/** The possible readings of a name in the French register, most literal first. The first one that is a known substance is used. */
export function frenchReadings(name: string): string[] {
  const whole = foldSubstance(saltFirst(foldAccents(name).toLowerCase().replaceAll('’', "'")))
  const readings = [whole]
  for (let bare = whole; ; ) {
    const next = AFTER.test(bare) ? bare.replace(AFTER, '') : bare.replace(BEFORE, '')
    if (next === bare) break
    readings.push((bare = next))
  }
  return [...new Set(readings.flatMap(anglicized))]
}

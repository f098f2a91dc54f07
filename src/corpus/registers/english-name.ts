import { foldAccents } from '../../text/fold.ts'

/** Words for salts, esters and hydrates, which follow the name of the substance and don't change its effect. */
const SALTS = new Set(
  `acetate aceponate acetonide adipate aluminium aluminum anhydrous arginine ascorbate aspartate axetil base benzathine benzoate
  besilate besylate betadex bicarbonate bisulfate bisulphate bitartrate borate bromide butyrate calcium camsylate carbonate chloride choline
  cilexetil citrate cypionate decanoate diacetate dibutyrate dihydrate dihydrochloride dimesylate dinitrate diolamine dipotassium dipropionate
  disodium disoproxil edisylate embonate enantate enanthate erbumine esilate ester esylate estolate ethanolate ethylsuccinate etexilate
  ferric ferrous fumarate furoate gluceptate gluconate glucuronate glutamate glycerophosphate glycolate hcl hemifumarate hemihydrate
  hemipentahydrate hemisulfate heptahydrate hexahydrate hippurate hyclate hydrate hydriodide hydrobromide hydrochloride hydrogen hydroxide
  hyoxide iodide isethionate ketoglutarate lactate lactobionate lauroxil laurate lysine magnesium maleate malate mandelate medoxomil
  meglumine mesilate mesylate metabisulfite methylsulfate micronised micronized mofetil monohydrate monohydrochloride mononitrate
  mucate napadisylate napsilate napsylate nicotinate nitrate olamine oleate orotate oxalate oxide oxoglurate palmitate pamoate pantothenate
  pentahydrate phenylpropionate phosphate picolinate pidolate pivalate pivoxil polacrilex polistirex potassium propionate propylthiouracil
  proxetil resinate saccharate salicylate sesquihydrate silicate sodium stearate succinate sucrose sulfate sulphate tannate tartrate
  tebutate teoclate teprosilate tetrahydrate tidihexaethyl tosilate tosylate triflutate trihydrate trisodium tromethamine trometamol
  undecanoate undecylenate valerate xinafoate zinc`.split(/\s+/),
)
/** Words that RxNorm puts before a substance's name to describe its form. */
const LEADING =
  /^(?:(?:micronized|micronised|purified|refined|recombinant|human|anhydrous|dried|synthetic|liposomal|pegylated|sprinkle|osmotic|modified|biphasic|pediatric|emollient|augmented|microencapsulated|preservative-free|sugar-free|twice-daily|once-daily|home admin|evening dosing|breath-actuated|abuse-deterrent|atrial fibrillation|pulmonary hypertension|hyponatremia|\d+ (?:hr|day)|\d+-month|\d+\/\d+ release) )+/
const BIOSIMILAR_SUFFIX = /-[a-z]{4}$/
const BRACKETED = / ?[([][^)\]]*[)\]]/g

/** Normalizes a substance's name for comparison: converts it to lowercase, and removes accents and anything in brackets. */
export const foldSubstance = (name: string): string =>
  foldAccents(name).toLowerCase().replaceAll(BRACKETED, '').replaceAll(/['’]/g, "'").replaceAll(/\s+/g, ' ').trim()

/**
 * Restores the natural word order of a name: "estrogens, conjugated" becomes "conjugated estrogens". Also returns only the part before the
 * comma.
 */
function turned(name: string): string[] {
  const [last = '', ...first] = name.split(', ')
  return first.length > 0 ? [[...first.toReversed(), last].join(' '), last] : []
}

function withoutSalts(name: string): string[] {
  const words = name.split(' ')
  const shorter: string[] = []
  while (words.length > 1 && SALTS.has(words.at(-1) ?? '')) {
    words.pop()
    shorter.push(words.join(' '))
  }
  return shorter
}

/** The possible readings of a name in an English register, most literal first. The first one that is a known substance is used. */
export function englishReadings(name: string): string[] {
  const folded = foldSubstance(name)
  const bare = [folded, ...turned(folded)].flatMap((each) => [each, each.replace(BIOSIMILAR_SUFFIX, ''), each.replace(LEADING, '')])
  return [...new Set(bare.flatMap((each) => [each, ...withoutSalts(each)]))]
}

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

/** Folds a register's name of a substance for comparison: lowercase, without accents or anything in brackets. */
export const foldSubstance = (name: string): string =>
  foldAccents(name).toLowerCase().replaceAll(BRACKETED, '').replaceAll(/['’]/g, "'").replaceAll(/\s+/g, ' ').trim()

/** Turns inverted names around: "estrogens, conjugated" becomes "conjugated estrogens". Also returns the part before the comma alone. */
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

/** The possible readings of a name in an English register, most literal first. The first one that is a known substance counts. */
export function englishReadings(name: string): string[] {
  const folded = foldSubstance(name)
  const bare = [folded, ...turned(folded)].flatMap((each) => [each, each.replace(BIOSIMILAR_SUFFIX, ''), each.replace(LEADING, '')])
  return [...new Set(bare.flatMap((each) => [each, ...withoutSalts(each)]))]
}

import { foldWords } from '../../text/fold.ts'

/** Words that describe a product instead of naming it. Any manufacturer may sell a "Cough Syrup", so the name must not mean one formula. */
const WORDS = new Set(
  `a ache aches acid acide acne adult adulte adultes adults advanced after afterbite aid all aller allergies allergy analgesic and ankle antacid anti antibacterial
  antibiotic antibiotique antifungal antihistamine antiinflammatory antiperspirant antiseptic anus apaisant arthritis athlete athletes back bain balm bandage bath
  bathroom bebe bite bites blemish body boil bottle bouche breath bumps burn burns calming cap caplet caplets capsule capsules care chest chewable children childrens
  clean cleanser cleansing clear clearing clinical coated cold comfort complete comprime comprimes concentrate conditioner congestion control cooling
  corn cough couleur cream creme cure daily dandruff day days daytime de decongestant deep deodorant des diaper diarrhea disinfectant dose double dr drop drops dry du
  dye each ear eczema effervescent emergency enfant enfants enteric enema et every expectorant extra eye eyes face facial fast fever fiber first flu fluoride foam foaming foot
  for force formula fort forte free fresh fungal gas gel gentle gorge gouttes hair hand headache heat heating hemorrhoid hemorrhoidal hour hours hr hydrating ice in infant
  infants infections inhalant inhaler intense intensive irritation itch itching jock joint junior juniors kids kit lax laxative laxatif lemon lice lip liquid long lot
  lotion lozenge lozenges low mask maximum max medicated menstrual migraine mini mint mist moisturizer moisturizing motion mouth mouthwash mucus multi multisymptom muscle
  nasal natural nausea night nighttime nite nose nuit of oily oint ointment on once oral orange original otc ou pad pads pain pads pastilles patch peel period pimple
  plus pore pour poudre powder power protection pure quick rash rapid rapide redness regular relief relieve reliever remedy rhume rinse roll rub sans savon scalp scalpicin scar scrub sensitive severe
  shampoo shampooing shower sinus sirop skin sleep softener solution soothing sore sport spot spray stick stomach stool stop strength strips sucre sugar sun super sore
  suppositories suppository suspension symptom symptoms syrup system tab tablet tablets tabs tartar teething the therapy throat time tooth toothache toothpaste topical
  total toux treatment triple tube ultra upset usage vaginal vapor vaporub vaporizing wart warts wash water wipes with women womens men mens yeast yellow zone h 8 12 24 12h 24h
  repairing stubborn relaxant hot select effective soulagement maux anti-itch fruit cherry berry flavour flavor grape honey sugarfree
  one two three 1 2 3 4 5 7 30 50 60 81 100 200 325 400 500 mg ml`.split(/\s+/),
)

/** Registered brands that are also everyday words or the names of manufacturers with many products. */
const AMBIGUOUS = new Set(
  `any art correct dragon drill endure fractal jasmine mag minerva nikita peg perform pronto propel react rid schiff stud stye sojourn tandem
  thrive travel vicks dio divina humex`.split(/\s+/),
)

/** Whether a name only describes a product, or is too ambiguous. */
export function isDescription(name: string): boolean {
  const folded = foldWords(name)
  return AMBIGUOUS.has(folded) || folded.split(' ').every((word) => WORDS.has(word))
}

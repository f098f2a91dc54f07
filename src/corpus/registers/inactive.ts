import { foldSubstance } from './english-name.ts'

/** Ingredients that registers list although they have no effect in the body or only provide moisture, taste or form. */
const NAMES = `
alcohol; alpha bisabolol; anhydrous citric acid; beeswax; benzalkonium; benzalkonium chloride; benzethonium chloride; benzyl alcohol; boric acid;
carrageenan; castor oil light; cellulose; cetrimide; cetyl alcohol; chlorobutanol; citric acid; citric acid monohydrate; cocoa butter; colloidal oatmeal;
corn starch; dextran 70; dextrose; diluent; dimethicone; disodium edetate; edetate disodium; edetate sodium; ethanol; fructose; gelatin; glucose;
glycerin; glycerine; glycerol; hydroxypropylcellulose; hyprolose; isopropyl alcohol; isopropyl myristate; lanolin; light mineral oil; paraffin;
peruvian balsam; petrolatum; phosphoric acid; polyethylene glycol 400; polyethylene glycols; polysorbate 20; polysorbate 80; povidone; propylene glycol;
purified water; sodium borate; sodium chloride; sodium citrate; sodium lauryl sulfate; sodium lauryl sulfoacetate; sodium thiosulfate; sorbitol; starch;
succinic acid; sucrose; talc; tartaric acid; titanium dioxide; trometamol; water; white petrolatum; xylitol; zinc acetate anhydrous excipient;
acide borique; acide citrique; alcool benzylique; alcool ethylique; baume du perou; benzoate de sodium; borax; chlorobutanol; chlorure de benzalkonium;
chlorure de sodium; citral; eau; eau purifiee; essence de terebenthine; ethanol; fructose; glucose; glycerol; huile d'olive; lactose;
laurilsulfoacetate de sodium; laurylsulfate de sodium; oxyde de titane; dioxyde de titane; paraffine solide; polysorbate 20; povidone; saccharose;
silice colloidale; sorbitol; talc; thiosulfate de sodium; vaseline; cetrimide; benzalkonium; miristalkonium; dodeclonium; cethexonium; cetalkonium;
borate de sodium; tetraborate de sodium; acide tartrique; cire microcristalline; crospovidone; teinture de benjoin; benzoic acid; acide benzoique; extrait de carragaheen; carraghenates; carrageenates; benjoin du laos; ci mordant yellow`

const INACTIVE = new Set(
  NAMES.split(';')
    .map((name) => foldSubstance(name))
    .filter(Boolean),
)

/** Whether any reading of a substance's name is an inactive ingredient. */
export const isInactive = (readings: string[]): boolean => readings.some((reading) => INACTIVE.has(reading))

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a register says about a brand: every formula that is sold under its name, and the routes or (in the US) the dose forms. */
export interface RawBrand {
  formulas: string[][]
  routes?: string[]
  forms?: string[]
}

export interface RawRegister {
  source: string
  brands: Record<string, RawBrand>
  ingredients?: Record<string, { rxcui: string }>
}

export interface Country {
  code: 'US' | 'FR' | 'CA'
  /** The name of the file that contains the raw register. */
  raw: string
  /** The file in `corpus/products/registers` that is derived from the raw register. */
  file: string
  source: string
  notice: string
}

export const COUNTRIES: Country[] = [
  {
    code: 'US',
    raw: 'us-rxnorm.json',
    file: 'us.yaml',
    source: 'RxNorm Current Prescribable Content, October 2025',
    notice:
      'This product uses publicly available data courtesy of the U.S. National Library of Medicine; NLM is not responsible for the product.',
  },
  {
    code: 'FR',
    raw: 'fr-bdpm.json',
    file: 'fr.yaml',
    source: 'Base de Données Publique des Médicaments (ANSM, HAS, UNCAM)',
    notice: 'Base de Données Publique des Médicaments, older extract, reused under the Licence Ouverte.',
  },
  {
    code: 'CA',
    raw: 'ca-dpd.json',
    file: 'ca.yaml',
    source: 'Health Canada Drug Product Database',
    notice: 'Contains information licensed under the Open Government Licence - Canada (Drug Product Database, older extract).',
  },
]

export const readRegister = (directory: string, { raw }: Country): RawRegister =>
  JSON.parse(readFileSync(join(directory, raw), 'utf8')) as RawRegister

import { UcumLhcUtils } from '@lhncbc/ucum-lhc'
import { codeKeysOf } from '../../contract/interoperability/codes.ts'
import type { Corpus } from '../read.ts'
import { ucumCode } from '../ucum-code.ts'

/** Checks the RxNorm and UNII codes of drugs, and the UCUM units and LOINC codes of biomarkers. */
export const checkCodes = (corpus: Corpus): string[] => [...checkDrugCodes(corpus), ...checkLaboratoryCodes(corpus)]

/** Checks that no two drugs share a code. */
function checkDrugCodes({ generics }: Corpus): string[] {
  const owners = new Map<string, string>()
  return generics.flatMap(({ generic, rxcui, unii }) =>
    codeKeysOf({ ...(rxcui && { rxcui }), ...(unii && { unii }) }).flatMap((code) => {
      const owner = owners.get(code)
      owners.set(code, generic)
      return owner ? [`drug ${generic}: ${code} is also the code of ${owner}`] : []
    }),
  )
}

function checkLaboratoryCodes({ biomarker, units }: Corpus): string[] {
  const ucum = UcumLhcUtils.getInstance()
  const used = new Set(biomarker.flatMap(({ unit, si }) => [unit, ...(si ? [si.unit] : [])]))
  const invalid = [...used].filter((unit) => {
    const code = ucumCode(unit, units)
    return code !== null && ucum.validateUnitString(code).status !== 'valid'
  })
  return [
    ...invalid.map((unit) => `unit ${unit}: not a UCUM unit, and units.yaml has no code for it`),
    ...Object.keys(units)
      .filter((unit) => !used.has(unit))
      .map((unit) => `unit ${unit}: in units.yaml, but no biomarker has it`),
    ...biomarker
      .filter(({ loinc }) => loinc !== null && !hasCheckDigit(loinc))
      .map(({ id, loinc }) => `biomarker ${id}: the check digit of the LOINC code ${loinc} is wrong`),
  ]
}

/** Whether a LOINC code ends in the correct check digit, computed by the Luhn algorithm. */
function hasCheckDigit(loinc: string): boolean {
  const [number = '', check] = loinc.split('-')
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10 === Number(check)
}

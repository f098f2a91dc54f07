import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dump } from 'js-yaml'
import type { Derived } from './derive.ts'

const compare = new Intl.Collator('en').compare

/** The contents of one register's file: its source and notice, and one line per brand. */
export function registerYaml({ country, brands }: Derived): string {
  const { code, source, notice } = country
  const sorted = Object.fromEntries([...brands].sort(([a], [b]) => compare(a, b)))
  const header =
    '# Derived from the register by `threefold corpus derive`. Do not edit: correct drugs/generics.yaml or products/ instead.\n'
  return header + dump({ source, notice, country: code, brands: sorted }, { flowLevel: 2, lineWidth: -1 })
}

export function writeRegister(directory: string, derived: Derived): string {
  const folder = join(directory, 'products', 'registers')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, derived.country.file)
  writeFileSync(file, registerYaml(derived))
  return file
}

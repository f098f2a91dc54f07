import { StartError } from '../../../base/start-error.ts'
import { type Interaction, SEVERITIES } from '../../../contract/interactions/interaction.ts'
import { PLAIN_TEXT_PATTERN } from '../../../contract/shapes.ts'
import { CORPUS_DIRECTORY } from '../../../corpus/files.ts'
import type { Reviewer } from '../../../corpus/reviewing/own-file.ts'
import { readArguments } from '../arguments.ts'

export interface ReviewOptions {
  reviewer: Reviewer
  directory: string
  severity: Interaction['severity'] | undefined
  remedy: string | undefined
}

const PLAIN = new RegExp(PLAIN_TEXT_PATTERN, 'u')

export function readOptions(args: string[]): ReviewOptions {
  const { values } = readArguments(args, {
    by: { type: 'string' },
    license: { type: 'string' },
    dir: { type: 'string', default: CORPUS_DIRECTORY },
    severity: { type: 'string' },
    remedy: { type: 'string' },
  })
  const [by, license] = [values.by?.trim(), values.license?.trim()]
  if (!by || !license || !PLAIN.test(by + license))
    throw new StartError('Specify your name and your license: --by "Jane Doe" --license "RPh 012345, Ohio"')
  const severity = SEVERITIES.find((known) => known === values.severity?.toUpperCase())
  if (values.severity !== undefined && !severity) throw new StartError(`Specify a severity: --severity ${SEVERITIES.join('|')}`)
  return { reviewer: { by, license }, directory: values.dir, severity, remedy: values.remedy }
}

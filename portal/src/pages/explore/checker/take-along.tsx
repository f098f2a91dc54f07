import type { Schemas } from '@threefold/sdk'
import { longDay, today } from '../../../charts/days.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { checkText } from './check-text.ts'
import { useOpenInPrint } from './use-open-in-print.ts'
import './take-along.css'

type Check = Schemas['CheckResult']

/** Buttons that print or copy a result, for example to show it to a pharmacist. */
export function TakeAlong({ check }: { check: Check }) {
  useOpenInPrint()
  return (
    <div className="row take-along">
      <Button onClick={() => window.print()}>Print or save as PDF</Button>
      <CopyButton text={checkText(check, longDay(today()))} label="Copy as text" />
    </div>
  )
}

/** The header of a printed result: the checked list and the date. */
export const TakeAlongHead = ({ check: { resolution, corpus_version } }: { check: Check }) => (
  <p className="take-along-head">
    Checked on {longDay(today())}: {resolution.map(({ input }) => input).join(', ')}. Corpus {corpus_version}.
  </p>
)

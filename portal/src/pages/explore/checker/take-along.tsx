import type { Schemas } from '@threefold/sdk'
import { longDay, today } from '../../../charts/days.ts'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { checkText } from './check-text.ts'
import { useOpenInPrint } from './use-open-in-print.ts'
import './take-along.css'

/** Ways to show a result to a pharmacist. */
export function TakeAlong({ check }: { check: Schemas['CheckResult'] }) {
  useOpenInPrint()
  const day = longDay(today())
  return (
    <>
      <p className="take-along-head">
        Checked on {day}: {check.resolution.map(({ input }) => input).join(', ')}. Corpus {check.corpus_version}.
      </p>
      <div className="row take-along">
        <span className="soft">Take it to your pharmacist:</span>
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <CopyButton text={checkText(check, day)} label="Copy as text" />
      </div>
    </>
  )
}

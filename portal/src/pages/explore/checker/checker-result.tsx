import type { Schemas } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { InteractionList } from '../interaction-list.tsx'
import { ResolutionList } from './resolution-list.tsx'

export type Check = Schemas['CheckResult']

interface Props {
  check: Check
  /** Whether the list has changed since the check. */
  isStale: boolean
  onReplace(input: string, candidate: string): void
}

export const CheckerResult = ({ check, isStale, onReplace }: Props) => (
  <>
    {isStale && <Notice kind="info">The list has changed since this check. Check again to update the result.</Notice>}
    <Card title="Recognized items">
      <ResolutionList resolution={check.resolution} onReplace={isStale ? undefined : onReplace} />
    </Card>
    <Card title={headline(check)} aside={<span className="small soft">corpus {check.corpus_version}</span>}>
      <Disclaimer text={check.disclaimer} isProminent={check.matches.length === 0} />
      {check.mode === 'single' && check.matches.length > 0 && (
        <p className="soft">Only one item was recognized, so all its interactions are shown.</p>
      )}
      <InteractionList records={check.matches} />
    </Card>
  </>
)

/** Summarizes the result. It must not sound like a verdict: the disclaimer explains what an empty result means. */
export function headline({ matches, unmatched, checked }: Check): string {
  if (unmatched.length === checked) return 'No item was recognized'
  if (matches.length === 0) return 'No matches in this reference'
  return matches.length === 1 ? '1 recorded interaction' : `${matches.length} recorded interactions`
}

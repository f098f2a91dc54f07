import type { Schemas } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { InteractionList } from '../interaction-list.tsx'
import { ResolutionList } from './resolution-list.tsx'

export type Check = Schemas['CheckResult']

interface Props {
  check: Check
  /** The list was changed after the check. */
  isStale: boolean
  onReplace(input: string, candidate: string): void
}

export const CheckerResult = ({ check, isStale, onReplace }: Props) => (
  <>
    {isStale && <Notice kind="info">The list has changed since this check. Check again to see what is recorded now.</Notice>}
    <Card title="How each item was read">
      <ResolutionList resolution={check.resolution} onReplace={isStale ? undefined : onReplace} />
    </Card>
    <Card title={headline(check)} aside={<span className="small soft">corpus {check.corpus_version}</span>}>
      <Disclaimer text={check.disclaimer} isLoud={check.matches.length === 0} />
      {check.mode === 'single' && check.matches.length > 0 && (
        <p className="soft">Only one item was recognised, so this is every record that touches it.</p>
      )}
      <InteractionList records={check.matches} />
    </Card>
  </>
)

/** The disclaimer beneath says what an empty result means; nothing here may sound like a verdict. */
export function headline({ matches, unmatched, checked }: Check): string {
  if (unmatched.length === checked) return 'No item was recognised'
  if (matches.length === 0) return 'No match: nothing is recorded here'
  return matches.length === 1 ? '1 recorded interaction' : `${matches.length} recorded interactions`
}

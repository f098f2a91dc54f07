import type { Schemas } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { InteractionList } from '../interaction-list.tsx'
import { CheckerSources } from './checker-sources.tsx'
import { headline } from './headline.ts'
import { NotCovered, SameIngredients } from './not-covered.tsx'
import { PossibleList } from './possible-list.tsx'
import { ResolutionList } from './resolution-list.tsx'
import { TakeAlong } from './take-along.tsx'

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
    {!isStale && <TakeAlong check={check} />}
    <Disclaimer text={check.disclaimer} isProminent />
    <Card title="How your items were read">
      <ResolutionList check={check} onReplace={isStale ? undefined : onReplace} />
    </Card>
    <Card title={headline(check)} aside={<span className="small soft">corpus {check.corpus_version}</span>}>
      {check.matches.length === 0 && <p>{nothingRecorded(check)}</p>}
      {check.mode === 'single' && check.matches.length > 0 && (
        <p className="soft">You listed one item, so everything that is recorded about it is shown.</p>
      )}
      <InteractionList records={check.matches} />
    </Card>
    <SameIngredients check={check} />
    <PossibleList possible={check.possible} />
    <NotCovered check={check} />
    <CheckerSources check={check} />
  </>
)

/** What screen readers announce when the result arrives. */
export const summary = (check: Check): string =>
  [
    headline(check),
    check.possible.length > 0 && `${check.possible.length} may also apply`,
    check.unmatched.length > 0 && `${check.unmatched.length} of ${check.checked} items not recognized`,
  ]
    .filter(Boolean)
    .join('; ')

function nothingRecorded({ unmatched, checked, mode }: Check): string {
  if (unmatched.length === checked) return 'Nothing could be looked up. Check the spelling, or try another name.'
  return `Nothing is recorded here ${mode === 'single' ? 'about this item' : 'between the recognized items'}. Interactions may still exist.`
}

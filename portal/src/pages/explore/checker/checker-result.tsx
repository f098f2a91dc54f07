import type { Schemas } from '@threefold/sdk'
import { Card } from '../../../ui/card.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Disclaimer, DisclaimerInShort } from '../disclaimer.tsx'
import { InteractionList } from '../interaction-list.tsx'
import { CheckerSources } from './checker-sources.tsx'
import { headline } from './headline.ts'
import { NotCovered, SameIngredients } from './not-covered.tsx'
import { PossibleList } from './possible-list.tsx'
import { ResolutionList } from './resolution-list.tsx'
import { ResultTitle } from './result-title.tsx'
import { TakeAlong, TakeAlongHead } from './take-along.tsx'

export type Check = Schemas['CheckResult']

interface Props {
  check: Check
  /** Whether the list has changed since the check. */
  isStale: boolean
  onReplace(input: string, candidate: string): void
}

export function CheckerResult({ check, isStale, onReplace }: Props) {
  const hasMatches = check.matches.length > 0
  return (
    <>
      {isStale ? (
        <Notice kind="info">The list has changed since this check. Check again to update the result.</Notice>
      ) : (
        <TakeAlongHead check={check} />
      )}
      <Card title={<ResultTitle check={check} />} aside={!isStale && <TakeAlong check={check} />}>
        {hasMatches ? <DisclaimerInShort text={check.disclaimer} /> : <Disclaimer text={check.disclaimer} isProminent />}
        {!hasMatches && <p>{nothingRecorded(check)}</p>}
        {hasMatches && check.unmatched.length > 0 && <p className="checker-unread">{notRecognized(check)}, so they were not checked.</p>}
        {check.mode === 'single' && hasMatches && (
          <p className="soft">You listed one item, so everything that is recorded about it is shown.</p>
        )}
        <InteractionList records={check.matches} />
      </Card>
      <Card title="How your items were interpreted">
        <ResolutionList check={check} onReplace={isStale ? undefined : onReplace} />
      </Card>
      <SameIngredients check={check} />
      <PossibleList possible={check.possible} />
      <NotCovered check={check} />
      <CheckerSources check={check} />
      <p className="small soft">Corpus {check.corpus_version}</p>
      {hasMatches && <Disclaimer text={check.disclaimer} isTarget />}
    </>
  )
}

const notRecognized = ({ unmatched, checked }: Check) => `${unmatched.length} of ${checked} items not recognized`

/** The text that screen readers announce when the result arrives. */
export const summary = (check: Check): string =>
  [
    headline(check),
    check.possible.length > 0 && `${check.possible.length} may also apply`,
    check.unmatched.length > 0 && notRecognized(check),
  ]
    .filter(Boolean)
    .join('; ')

function nothingRecorded({ unmatched, checked, mode }: Check): string {
  if (unmatched.length === checked) return 'Nothing could be looked up. Check the spelling, or try another name.'
  return `Nothing is recorded here ${mode === 'single' ? 'about this item' : 'between the recognized items'}. Interactions may still exist.`
}

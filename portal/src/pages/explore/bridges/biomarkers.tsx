import { api } from '../../../api.ts'
import { BiomarkerFinding } from './biomarker-finding.tsx'
import { BridgeFrame } from './bridge-frame.tsx'
import { DetectableCard } from './detectable-card.tsx'
import { useBeliefTitles } from './use-belief-titles.ts'
import { useBridge } from './use-bridge.ts'

export function Biomarkers() {
  const bridge = useBridge((days, options) => api.cross.beliefToBiomarker({ window_days: days }, options))
  const titleOf = useBeliefTitles()
  return (
    <BridgeFrame
      title="Biomarkers"
      lead="Do your readings move with your practice? All of your beliefs are compared with all of your biomarkers, week by week."
      promise="Choose a period and compare, to see which of your beliefs and biomarkers move together, how strongly, and how sure that is."
      bridge={bridge}
    >
      {({ findings, detectable }) => (
        <>
          {findings.map((finding) => (
            <BiomarkerFinding
              key={`${finding.belief_slug} ${finding.biomarker_id}`}
              finding={finding}
              belief={titleOf(finding.belief_slug)}
              unit={detectable.find(({ biomarker_id }) => biomarker_id === finding.biomarker_id)?.unit ?? finding.effect?.unit ?? ''}
            />
          ))}
          {detectable.length > 0 && <DetectableCard detectable={detectable} />}
        </>
      )}
    </BridgeFrame>
  )
}

import { api } from '../../../api.ts'
import { BiomarkerFinding, findingId, inOneLine } from './biomarker-finding.tsx'
import { BridgeFrame } from './bridge-frame.tsx'
import { DetectableCard } from './detectable-card.tsx'
import { ShortFindings } from './short-findings.tsx'
import { useBeliefTitles } from './use-belief-titles.ts'
import { useBridge } from './use-bridge.ts'

export function Biomarkers() {
  const bridge = useBridge((days, options) => api.cross.beliefToBiomarker({ window_days: days }, options))
  const titleOf = useBeliefTitles()
  return (
    <BridgeFrame
      title="Biomarkers"
      lead="Do your readings change with your practice? All of your beliefs are compared with all of your biomarkers, week by week."
      promise="Choose a period and compare to see which of your beliefs and biomarkers are linked, how strongly, and how certain the link is."
      bridge={bridge}
      inShort={({ findings }) =>
        findings.length === 0 ? (
          <p>No link was found in your records for this period.</p>
        ) : (
          <>
            <ShortFindings
              findings={findings.map((finding) => ({
                id: findingId(finding),
                title: finding.biomarker_name,
                text: inOneLine(finding, titleOf),
              }))}
            />
            <p className="small soft">A link in your own records, not proof of a cause.</p>
          </>
        )
      }
    >
      {({ findings, detectable }) => (
        <>
          {findings.map((finding) => (
            <BiomarkerFinding
              key={findingId(finding)}
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

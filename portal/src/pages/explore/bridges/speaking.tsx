import { api } from '../../../api.ts'
import { BridgeFrame } from './bridge-frame.tsx'
import { ShortFindings } from './short-findings.tsx'
import { patternId, SpeechPattern, TITLES, Verdict } from './speech-pattern.tsx'
import { useBeliefTitles } from './use-belief-titles.ts'
import { useBridge } from './use-bridge.ts'

export function Speaking() {
  const bridge = useBridge((days, options) => api.cross.beliefToCommunication({ window_days: days }, options))
  const titleOf = useBeliefTitles()
  return (
    <BridgeFrame
      title="Speaking"
      lead="How do you speak about what you believe? Patterns in your English speeches, with your own sentences as evidence."
      promise="Choose a period and compare to see patterns such as hedging, with the sentences in your speeches in which they occur."
      bridge={bridge}
      inShort={({ findings, words }) => {
        const outside = findings.filter(({ position }) => position !== 'within')
        return (
          <>
            <p>
              {outside.length === 0 ? 'Nothing is' : outside.length === 1 ? 'One thing is' : `${outside.length} things are`} outside our
              range in the {words.toLocaleString()} words of your speeches.
            </p>
            {outside.length > 0 && (
              <ShortFindings
                findings={outside.map((finding) => ({
                  id: patternId(finding),
                  title: TITLES[finding.pattern],
                  text: <Verdict finding={finding} />,
                }))}
              />
            )}
          </>
        )
      }}
    >
      {({ findings }) => findings.map((finding) => <SpeechPattern key={finding.pattern} finding={finding} titleOf={titleOf} />)}
    </BridgeFrame>
  )
}

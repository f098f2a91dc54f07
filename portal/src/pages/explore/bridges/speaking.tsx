import { api } from '../../../api.ts'
import { BridgeFrame } from './bridge-frame.tsx'
import { SpeechPattern } from './speech-pattern.tsx'
import { useBeliefTitles } from './use-belief-titles.ts'
import { useBridge } from './use-bridge.ts'

export function Speaking() {
  const bridge = useBridge((days, options) => api.cross.beliefToCommunication({ window_days: days }, options))
  const titleOf = useBeliefTitles()
  return (
    <BridgeFrame
      title="Speaking"
      lead="How do you speak about what you believe? Patterns in your English speeches, with your own sentences as evidence."
      promise="Choose a period and compare, to see patterns such as hedging, with the sentences of your speeches in which they occur."
      bridge={bridge}
    >
      {({ findings }) => findings.map((finding) => <SpeechPattern key={finding.pattern} finding={finding} titleOf={titleOf} />)}
    </BridgeFrame>
  )
}

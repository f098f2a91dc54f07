import { join } from 'node:path'
import { projectRoot } from '../../src/base/project-root.ts'
import { readYaml } from '../../src/base/yaml.ts'
import type { PitchType } from '../../src/contract/voice.ts'
import { composePitch } from '../../src/voice/pitch/engine/compose-pitch.ts'
import { pitchBrief } from '../../src/voice/pitch/engine/pitch-brief.ts'
import type { PitchFacts } from '../../src/voice/pitch/pitch-facts.ts'
import { PITCH_FORMS } from '../../src/voice/pitch/pitch-forms.ts'

type Kit = NonNullable<PitchFacts['kit']>
interface Case {
  type: PitchType
  speaker: string
  opportunity: Partial<PitchFacts['opportunity']>
  event?: PitchFacts['event']
  talk: string | string[]
  says: string[]
  praise: string[]
}
interface CaseFile {
  today: string
  speakers: Record<string, Kit & { speeches: PitchFacts['speeches'] }>
  opportunities: Case[]
}

const UNKNOWN = { status: 'new', pitch_state: 'none', last_pitch_type: null, last_drafted_on: null }

/** Pitches for a variety of opportunities, with what an organizer would expect each of them to say. */
export function variedPitches() {
  const { today, speakers, opportunities } = readYaml<CaseFile>(join(projectRoot, 'bench', 'samples', 'pitch-opportunities.yaml'))
  return opportunities.map(({ type, speaker, opportunity, event, talk, says, praise }) => {
    const { speeches, ...kit } = speakers[speaker] as CaseFile['speakers'][string]
    const facts = {
      ...{ today, opportunity: { ...UNKNOWN, ...opportunity }, event: event ?? null },
      ...{ kit, speeches, speaker: kit.display_name },
    } as PitchFacts
    const brief = pitchBrief(facts)
    return { type, facts, brief, talks: [talk].flat(), says, praise, ...composePitch(brief, type, '', PITCH_FORMS[type].words) }
  })
}

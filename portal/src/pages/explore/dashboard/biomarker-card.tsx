import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { ApiResult } from '../../../use-api.ts'
import { AppGate } from '../app-gate.tsx'
import { Disclaimer } from '../disclaimer.tsx'
import { BiomarkerTrend } from './biomarker-trend.tsx'
import type { Progress, Readings } from './dashboard-types.ts'
import { MEASURES, type Measure } from './weekly-practice.ts'
import './biomarker-card.css'

interface Props {
  readings: ApiResult<Readings>
  progress: ApiResult<Progress>
}

export const BiomarkerCard = ({ readings, progress }: Props) => (
  <Card title="Biomarkers and practice">
    <AppGate app="body" without="your readings" result={readings} lines={18}>
      {(response) =>
        response.data.length === 0 ? (
          <p className="soft">No readings yet. Readings you enter in Body appear here.</p>
        ) : (
          <Choice response={response} progress={progress} />
        )
      }
    </AppGate>
  </Card>
)

function Choice({ response, progress }: { response: Readings; progress: ApiResult<Progress> }) {
  const [chosen, setChosen] = useState(response.data[0]?.biomarker_id)
  const [measure, setMeasure] = useState<Measure>('minutes')
  const marker = response.data.find(({ biomarker_id }) => biomarker_id === chosen) ?? response.data[0]
  if (!marker) return null
  return (
    <>
      <div className="biomarker-choice">
        <SelectField label="Biomarker" value={marker.biomarker_id} onChange={(event) => setChosen(event.target.value)}>
          {response.data.map(({ biomarker_id, biomarker_name }) => (
            <option key={biomarker_id} value={biomarker_id}>
              {biomarker_name}
            </option>
          ))}
        </SelectField>
        {progress.data && (
          <SelectField label="Practice measure" value={measure} onChange={(event) => setMeasure(event.target.value as Measure)}>
            {MEASURES.map((each) => (
              <option key={each.measure} value={each.measure}>
                {each.title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <BiomarkerTrend marker={marker} progress={progress} measure={measure} />
      <Disclaimer text={response.disclaimer} />
    </>
  )
}

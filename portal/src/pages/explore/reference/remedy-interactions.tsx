import type { Schemas } from '@threefold/sdk'
import { useState } from 'react'
import { TextField } from '../../../ui/field.tsx'
import { InteractionRecord } from '../interaction-record.tsx'
import { SEVERITIES, SeverityMark } from '../severity.tsx'
import '../interaction-list.css'

type Interaction = Schemas['Interaction']

/** Lists with at least this many entries can be filtered. */
const MANY = 8

/** Capitalizes the first letter, except in names such as mTOR. */
const capitalize = (text: string) => (/^[a-z][A-Z]/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1))

/** A remedy's interactions, most severe first. Each is one line, which expands to show the record. */
export function RemedyInteractions({ records }: { records: readonly Interaction[] }) {
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const shown = records.filter(({ drugOrClass, clinicalEffect }) => `${drugOrClass} ${clinicalEffect}`.toLowerCase().includes(wanted))
  return (
    <>
      {records.length >= MANY && (
        <TextField
          label="Filter by medicine or effect"
          type="search"
          style={{ maxWidth: '24rem' }}
          placeholder="e.g. warfarin, bleeding"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      <p className="small soft" role="status">
        {wanted !== '' && `${shown.length} of ${records.length} interactions`}
      </p>
      {SEVERITIES.map(({ severity, about }) => {
        const group = shown.filter((record) => record.severity === severity)
        return group.length === 0 ? null : (
          <section key={severity} className={`interactions ${severity.toLowerCase()}`}>
            <header>
              <h3>
                <SeverityMark severity={severity} /> <span className="soft">{group.length}</span>
              </h3>
              <p className="small soft">{about}</p>
            </header>
            {group.map((record) => (
              <details key={record.id}>
                <summary>
                  {capitalize(record.drugOrClass)} <span className="interactions-effect small soft">{record.clinicalEffect}</span>
                </summary>
                <InteractionRecord record={record} />
              </details>
            ))}
          </section>
        )
      })}
    </>
  )
}

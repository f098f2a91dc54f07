import { Card } from '../../../ui/card.tsx'
import { Tabs } from '../examples/tabs.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import type { OperationData } from './at-build/operation-page.ts'
import { FieldList } from './field-list.tsx'

type Response = OperationData['responses'][number]

/** The fields of a response, in each form that it can have. */
export const ResponseSection = ({ responses }: { responses: readonly Response[] }) => {
  const [first] = responses
  if (!first) return null
  const title = `Response ${first.status}`
  if (responses.length === 1)
    return (
      <Card title={title} aside={<span className="small soft">{first.mediaType}</span>}>
        <ResponseFields response={first} />
      </Card>
    )
  return (
    <Card title={title}>
      <Tabs
        label="Forms of the response"
        tabs={responses.map((response) => ({
          name: response.mediaType,
          title: response.mediaType,
          panel: <ResponseFields response={response} />,
        }))}
      />
    </Card>
  )
}

const ResponseFields = ({ response: { description, schemaName, schemaDescription, fields } }: { response: Response }) => (
  <div className="stack operation-section">
    <p className="small">
      {description} {schemaName && <code>{schemaName}</code>} <TextWithCode text={schemaDescription} />
    </p>
    <FieldList fields={fields} isResponse />
  </div>
)

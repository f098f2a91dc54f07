import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { Tabs } from '../examples/tabs.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import type { OperationData } from './at-build/operation-page.ts'
import { FieldList } from './field-list.tsx'

type Response = OperationData['responses'][number]

/** The fields of a response in each of its media types. */
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
        label="Response formats"
        tabs={responses.map((response, index) => ({
          name: response.mediaType,
          title: response.mediaType,
          panel: <ResponseFields response={response} withAnswer={index > 0} />,
        }))}
      />
    </Card>
  )
}

/**
 * The fields of a response in one media type, with an example. The example for the first media type is shown next to the samples instead.
 */
const ResponseFields = ({ response, withAnswer = false }: { response: Response; withAnswer?: boolean }) => {
  const { description, schemaName, schemaDescription, fields, answer } = response
  return (
    <div className="stack operation-section">
      <p className="small">
        {description} {schemaName && <code>{schemaName}</code>} <TextWithCode text={schemaDescription} />
      </p>
      <FieldList fields={fields} isResponse />
      {withAnswer && answer && <CodeBlock title="Response (lists shortened)" text={answer} />}
    </div>
  )
}

import { Card } from '../../../ui/card.tsx'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import type { OperationData } from './at-build/operation-page.ts'
import { FieldList } from './field-list.tsx'

type Response = OperationData['responses'][number]

/** The fields of a response, beside an example that the service has really sent. */
export const ResponseSection = ({ response }: { response: Response }) => {
  const { status, description, mediaType, schemaName, schemaDescription, fields, answer } = response
  return (
    <Card
      title={
        <>
          Response {status} <span className="soft">{mediaType}</span>
        </>
      }
    >
      <p className="small">
        {description} {schemaName && <code>{schemaName}</code>} <TextWithCode text={schemaDescription} />
      </p>
      <div className={`operation-response ${answer ? 'with-answer' : ''}`}>
        <FieldList fields={fields} isResponse />
        {answer && <CodeBlock title="Example, long lists shortened" text={answer} />}
      </div>
    </Card>
  )
}

import { CodeBlock } from '../../../ui/code-block.tsx'
import { TextWithCode } from '../text-with-code.tsx'
import type { OperationResponse } from './document/read-reference.ts'
import { FieldList } from './field-list.tsx'

export const ResponseSection = ({
  response: { status, description, mediaType, schemaName, schemaDescription, fields, example },
}: {
  response: OperationResponse
}) => (
  <section className="stack operation-section">
    <h4>
      Response {status} <span className="soft">{mediaType}</span>
    </h4>
    <p className="small">
      {description} {schemaName && <code>{schemaName}</code>} <TextWithCode text={schemaDescription} />
    </p>
    <FieldList fields={fields} isResponse />
    {example !== undefined && <CodeBlock title="Example response" text={JSON.stringify(example, null, 2)} isResponse />}
  </section>
)

import { CodeBlock } from '../../../ui/code-block.tsx'
import { Words } from '../words.tsx'
import type { Answer } from './document/read-reference.ts'
import { FieldList } from './field-list.tsx'

export const AnswerPart = ({ answer: { status, description, mediaType, shape, about, fields, example } }: { answer: Answer }) => (
  <section className="stack operation-part">
    <h4>
      Answer {status} <span className="soft">{mediaType}</span>
    </h4>
    <p className="small">
      {description} {shape && <code>{shape}</code>} <Words text={about} />
    </p>
    <FieldList fields={fields} isAnswer />
    {example !== undefined && <CodeBlock title="Example answer" text={JSON.stringify(example, null, 2)} isAnswer />}
  </section>
)

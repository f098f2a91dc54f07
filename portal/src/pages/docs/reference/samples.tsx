import { CodeBlock } from '../../../ui/code-block.tsx'
import { Tabs } from '../examples/tabs.tsx'
import type { Operation } from './document/read-reference.ts'
import { curlSample, typescriptSample } from './sample-texts.ts'

export function Samples({ operation }: { operation: Operation }) {
  const typescript = typescriptSample(location.origin, operation)
  const curl = { name: 'curl', title: 'curl', panel: <CodeBlock title="In a terminal" text={curlSample(location.origin, operation)} /> }
  const sdk = typescript && { name: 'typescript', title: 'TypeScript', panel: <CodeBlock title="With the SDK" text={typescript} /> }
  return <Tabs label={`Samples for ${operation.summary}`} tabs={sdk ? [curl, sdk] : [curl]} />
}

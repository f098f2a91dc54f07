import { groups } from 'virtual:reference'
import { DocsNav } from './docs-nav.tsx'

const GROUPS = groups.map(({ name, operations }) => ({
  name,
  links: operations.map(({ id, method, path, summary }) => ({ to: `/docs/${id}`, title: summary, mark: method, text: `${id} ${path}` })),
}))

export const OperationsNav = ({ current }: { current?: string }) => (
  <DocsNav label="Operations" one="operation" groups={GROUPS} current={current && `/docs/${current}`} />
)

import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export const NothingFound = ({ filter, onClear }: { filter: string; onClear(): void }) => (
  <Notice kind="info">
    <p>No operations match “{filter}”.</p>
    <Button onClick={onClear}>Show all</Button>
  </Notice>
)

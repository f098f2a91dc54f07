import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'

export const NothingFound = ({ filter, onClear }: { filter: string; onClear(): void }) => (
  <Notice kind="info">
    <p>No operation holds “{filter}”.</p>
    <Button onClick={onClear}>Show all</Button>
  </Notice>
)

/** Argument names that models use interchangeably. The first of each group is the one that the tools use. */
const SAME: readonly (readonly string[])[] = [
  ['q', 'query', 'search', 'term', 'keyword', 'keywords', 'topic', 'text', 'question'],
  ['name', 'id', 'slug', 'title', 'entry', 'term', 'query', 'q', 'remedy', 'condition', 'biomarker', 'toxin'],
  ['items', 'list', 'drugs', 'medicines', 'medications', 'substances', 'supplements', 'remedies', 'names', 'input'],
  ['also_taking', 'items', 'drugs', 'medicines', 'medications', 'also'],
  ['message', 'text', 'question', 'prompt', 'content', 'input', 'query'],
  ['belief', 'belief_slug', 'slug', 'id', 'name', 'title'],
  ['belief_slug', 'belief', 'slug'],
  ['opportunity', 'opportunity_id', 'id', 'event', 'event_id', 'title', 'name'],
  ['speech', 'speech_id', 'id', 'title', 'name'],
  ['speech_id', 'speech', 'id'],
  ['pitch_type', 'type', 'kind', 'format', 'channel'],
  ['speaker_talking_points', 'talking_points', 'points', 'notes'],
  ['window_days', 'days', 'window', 'period'],
  ['kind', 'type', 'types', 'category', 'collection'],
  ['types', 'type', 'kind', 'kinds'],
  ['limit', 'count', 'max', 'max_results', 'n', 'size', 'page_size', 'top_k'],
  ['cursor', 'next_cursor', 'page', 'page_token', 'offset'],
  ['part', 'section', 'parts', 'type', 'what'],
  ['conversation_history', 'history', 'messages', 'conversation'],
  ['parameters', 'params', 'arguments', 'args', 'query'],
  ['operation', 'operation_id', 'operationId', 'name', 'path'],
  ['query', 'q', 'search', 'text', 'term'],
  ['id', 'uri', 'url', 'name', 'document_id'],
]

const plain = (name: string) => name.toLowerCase().replaceAll(/[^a-z]/g, '')

/** Guesses which unused argument a wrong name stands for; undefined if none resembles it. */
export function rightName(written: string, free: readonly string[]): string | undefined {
  const alike = free.filter((name) => plain(name) === plain(written))
  const related = free.filter((name) =>
    SAME.some(([right, ...others]) => right === name && others.some((other) => plain(other) === plain(written))),
  )
  const partly = free.filter((name) => plain(name).includes(plain(written)) || plain(written).includes(plain(name)))
  return [alike, related, partly].find((names) => names.length > 0)?.[0] ?? undefined
}

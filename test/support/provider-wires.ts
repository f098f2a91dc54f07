/** A provider's format for streaming a reply. */
export interface Wire {
  begin: string
  token(text: string): string
  end(reason: 'stop' | 'length'): string
  /** A clean end of the stream that does not state a reason. */
  endWithoutReason: string
  error(type: string, message: string): string
  errorBody(type: string, message: string): unknown
}

const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`

const chunk = (delta: object, finish_reason: string | null = null) =>
  data({
    id: 'chatcmpl-1',
    object: 'chat.completion.chunk',
    created: 1_773_144_000,
    model: 'test-model',
    choices: [{ index: 0, delta, finish_reason }],
  })
const openAiError = (type: string, message: string) => ({ error: { message, type, param: null, code: null } })

const event = (value: { type: string; [member: string]: unknown }) => `event: ${value.type}\n${data(value)}`
const anthropicError = (type: string, message: string) => ({ type: 'error', error: { type, message } })
const message = {
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'test-model',
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 1 },
}
const STOP_REASONS = { stop: 'end_turn', length: 'max_tokens' }

export const wires = {
  'openai-compatible': {
    begin: chunk({ role: 'assistant', content: '' }),
    token: (content) => chunk({ content }),
    end: (reason) => `${chunk({}, reason)}data: [DONE]\n\n`,
    endWithoutReason: 'data: [DONE]\n\n',
    error: (type, message) => data(openAiError(type, message)),
    errorBody: openAiError,
  },
  anthropic: {
    begin:
      event({ type: 'message_start', message }) +
      event({ type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }),
    token: (text) => event({ type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text } }),
    end: (reason) =>
      event({ type: 'content_block_stop', index: 0 }) +
      event({ type: 'message_delta', delta: { stop_reason: STOP_REASONS[reason], stop_sequence: null }, usage: { output_tokens: 9 } }) +
      event({ type: 'message_stop' }),
    endWithoutReason: event({ type: 'content_block_stop', index: 0 }) + event({ type: 'message_stop' }),
    error: (type, message) => event(anthropicError(type, message)),
    errorBody: anthropicError,
  },
} satisfies Record<string, Wire>

import { type DestinationStream, type Logger, pino } from 'pino'
import { errorCode } from './error-code.ts'
import { redact } from './redact.ts'

interface LoggedError {
  type: string
  code?: string
  message: string
  stack?: string
  cause?: LoggedError
}

/**
 * Selects the fields of an error that are logged. A driver's `detail` may quote a person's row, and a cause may contain a failed response.
 */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) }
  const code = errorCode(error)
  return {
    type: error.name,
    ...(code && { code }),
    message: redact(error.message),
    ...(error.stack && { stack: redact(error.stack) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

const MAX_BUFFERED_BYTES = 4 * 1024 * 1024

/** Standard output for logs. Lines are buffered, and dropped if the buffer is full, so that a stalled consumer can't block the service. */
const standardOutput = () => pino.destination({ dest: 1, sync: false, maxLength: MAX_BUFFERED_BYTES })

export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, destination)

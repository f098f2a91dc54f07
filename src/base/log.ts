import { type DestinationStream, type Logger, pino } from 'pino'
import { redact } from './redact.ts'

interface LoggedError {
  type: string
  code?: string
  message: string
  stack?: string
  cause?: LoggedError
}

/** Only what is listed here is logged of an error: a driver's `detail` may quote a person's row, a cause the answer that failed. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    ...(code && { code }),
    message: redact(error.message),
    ...(error.stack && { stack: redact(error.stack) }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  }
}

const MOST_WAITING_BYTES = 4 * 1024 * 1024

/** Lines wait in memory for who reads them, up to a bound, and are dropped beyond it: a reader that stops must not stop the service. */
const standardOutput = () => pino.destination({ dest: 1, sync: false, maxLength: MOST_WAITING_BYTES })

export const createLog = (level: string, destination: DestinationStream = standardOutput()): Logger =>
  pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }, destination)

import { type DestinationStream, type Logger, pino } from 'pino'
import { redact } from './redact.ts'

interface LoggedError {
  type: string
  code?: string
  message: string
  stack?: string
  cause?: LoggedError
}

/** Only what is listed here is logged of an error: a driver's `detail` may quote a person's row. */
function describeError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: redact(String(error)) }
  const { code } = error as NodeJS.ErrnoException
  return {
    type: error.name,
    ...(code && { code }),
    message: redact(error.message),
    ...(error.stack && { stack: redact(error.stack) }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}

export const createLog = (level: string, destination?: DestinationStream): Logger => {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

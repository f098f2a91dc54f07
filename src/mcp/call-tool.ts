import {
  acceptedContent,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type InputRequiredResult,
  inputRequired,
  type ServerContext,
} from '@modelcontextprotocol/server'
import type { Logger } from 'pino'
import { ApiClient, type Connection } from './calling/api-client.ts'
import { failureOf } from './calling/failure.ts'
import { failedResult, resultThatFits } from './result.ts'
import type { Detail } from './results/abridge.ts'
import type { Arguments, Question, Scene, TaskTool } from './task-tool.ts'
import type { View } from './views.ts'

const NONE = 'none of these'
const [ANSWER, MOST_OPTIONS] = ['choice', 20]

/** Thrown to end a call by asking the person questions. */
class Asking extends Error {
  readonly questions: readonly Question[]

  constructor(questions: readonly Question[]) {
    super('the person is asked')
    this.questions = questions
  }
}

/** Whether the call can ask questions. Only the newest protocol revision allows this without a session, and not all clients support it. */
const canAsk = ({ mcpReq }: ServerContext): boolean => {
  const envelope = (mcpReq.envelope ?? {}) as Record<string, { elicitation?: unknown } | undefined>
  return envelope[CLIENT_CAPABILITIES_META_KEY]?.elicitation !== undefined && mcpReq.inputResponses === undefined
}

const asked = (questions: readonly Question[]): InputRequiredResult =>
  inputRequired({
    inputRequests: Object.fromEntries(
      questions.map(({ key, text, options }) => [
        key,
        inputRequired.elicit({
          message: text,
          requestedSchema: {
            type: 'object',
            properties: { [ANSWER]: { type: 'string', title: 'Meant', enum: [...options.slice(0, MOST_OPTIONS), NONE] } },
            required: [ANSWER],
          },
        }),
      ]),
    ),
  })

export interface Service extends Connection {
  log: Logger
  publicUrl: string
  view: View
  /** Whether the response can be a stream, as progress notifications require. */
  canStream: boolean
  check: ReadonlyMap<TaskTool, (given: Arguments) => Arguments>
}

function sceneOf(service: Service, context: ServerContext): Scene {
  const { mcpReq } = context
  const token = mcpReq._meta?.progressToken
  let progress = 0
  return {
    api: new ApiClient(service, mcpReq.signal),
    operations: service.view.operations,
    publicUrl: service.publicUrl,
    isFollowed: token !== undefined && service.canStream,
    report: (message) => {
      progress++
      if (token === undefined || !service.canStream) return
      void mcpReq.notify({ method: 'notifications/progress', params: { progressToken: token, progress, message } }).catch(() => {})
    },
    ask: (questions) => {
      if (questions.length > 0 && canAsk(context)) throw new Asking(questions)
    },
    chosen: (key) => {
      const choice = acceptedContent(mcpReq.inputResponses, key)?.[ANSWER]
      return typeof choice === 'string' && choice !== NONE ? choice : undefined
    },
  }
}

export async function callTool(
  tool: TaskTool,
  given: Arguments,
  service: Service,
  context: ServerContext,
): Promise<CallToolResult | InputRequiredResult> {
  const scene = sceneOf(service, context)
  try {
    const args = service.check.get(tool)?.(given) ?? given
    const answer = await tool.run(args, scene)
    return await scene.api.inTurn(() => resultThatFits(answer, (args.detail ?? 'short') as Detail))
  } catch (error) {
    if (error instanceof Asking) return asked(error.questions)
    return failedResult(failureOf(error, service.request.id, service.log))
  }
}

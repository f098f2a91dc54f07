import { Ajv, type ValidateFunction } from 'ajv'
import Type from 'typebox'
import { ApiError } from '../../contract/errors.ts'
import { valueProblem } from '../../contract/text.ts'
import { validationError } from '../../http/input/input.ts'
import { issueMessage } from '../../http/input/issue-message.ts'
import { invalidArgument } from '../calling/rest-request.ts'
import { OPERATIONS } from '../operations.ts'
import type { Arguments, TaskTool } from '../task-tool.ts'
import { rightName } from './right-name.ts'

/** Coerces types, because models write "5" for 5 and "ginkgo" for ["ginkgo"]. */
const ajv = new Ajv({ allErrors: true, verbose: true, coerceTypes: 'array', strict: false })
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i)
const ALL_OPERATIONS = new Set<string>(OPERATIONS)

/** The input schema of a tool for a caller who may call these operations. */
export function inputSchemaOf({ input }: TaskTool, operations: ReadonlySet<string>) {
  return Type.Object(typeof input === 'function' ? input(operations) : input, { additionalProperties: false })
}

/** Returns a function that validates arguments and, for an unknown name, suggests the right one. Null counts as absent. */
export function argumentsChecker(tool: TaskTool): (given: Arguments) => Arguments {
  const schema = inputSchemaOf(tool, ALL_OPERATIONS)
  const known = Object.keys(schema.properties)
  let validate: ValidateFunction | undefined
  return (given) => {
    const problem = valueProblem(given)
    if (problem) throw invalidArgument('body', problem.path, problem.message)
    const args = structuredClone(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null)))
    const unknown = Object.keys(args).filter((name) => !known.includes(name))
    if (unknown.length > 0) throw unknownArguments(unknown, known, args)
    validate ??= ajv.compile(schema)
    if (validate(args)) return args
    const issues = (validate.errors ?? []).map((error) => {
      const path = [
        ...error.instancePath.split('/').slice(1),
        ...(error.params.missingProperty ? [error.params.missingProperty] : []),
      ].join('.')
      return { in: 'body' as const, path, message: issueMessage(error) }
    })
    throw validationError(issues)
  }
}

function unknownArguments(unknown: readonly string[], known: readonly string[], args: Arguments): ApiError {
  const free = known.filter((name) => !Object.hasOwn(args, name))
  const told = unknown.map((name) => {
    const right = rightName(name, free)
    return `\`${name}\` is not an argument of this tool${right ? `: use \`${right}\`` : ''}.`
  })
  const all = known.length > 0 ? `Its arguments are: ${known.map((name) => `\`${name}\``).join(', ')}.` : 'It takes no arguments.'
  return new ApiError('invalid_request', `${told.join(' ')} ${all}`, { unknown })
}

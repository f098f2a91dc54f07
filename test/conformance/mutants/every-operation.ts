import { addressOf, nameOf, type Operation } from '../../../conformance/src/contract/operation.ts'
import { OPERATIONS } from '../../../conformance/src/contract/operations.ts'
import { answering, json, type Mutant, mutant, remade } from '../mutant.ts'

const whereOf = (operation: Operation) =>
  new RegExp(`^${operation.method} ${addressOf(operation, { id: 'ID' }).replaceAll('.', '\\.').replace('ID', '[^/?]+')}(\\?|$)`)

const requiredOf = ({ shape }: Operation): string => (shape.required as string[]).at(-1) as string

/** Up to two mutants for each operation: one leaves out a required field, and one accepts invalid requests. */
export const operationMutants: Mutant[] = OPERATIONS.flatMap((operation) => [
  mutant(
    `operations/${nameOf(operation)}`,
    `returns a response without \`${requiredOf(operation)}\``,
    json(whereOf(operation), (body) => delete body[requiredOf(operation)]),
  ),
  ...(operation.invalid
    ? [
        mutant(
          `input/${nameOf(operation)}`,
          'accepts invalid requests',
          answering(whereOf(operation), (response) => (response.status === 400 ? remade(response, { status: 200, text: '{}' }) : response)),
        ),
      ]
    : []),
])

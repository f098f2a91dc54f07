import Type from 'typebox'
import { ANY_KEY_PATTERN } from './key-form.ts'
import { literals, nullable } from './shapes.ts'

export const LeakReport = Type.Object({
  key: Type.String({ pattern: ANY_KEY_PATTERN.source, description: 'The raw key that leaked.' }),
})
export const LeakReceived = Type.Object({ received: Type.Boolean({ description: 'Always true, whether or not the key exists.' }) })

/** What GitHub sends to the partners of its secret scanning. */
export const ScannedSecrets = Type.Array(
  Type.Object({
    token: Type.String({ description: 'What was found.' }),
    type: Type.String({ description: 'The name under which the form of keys is registered with GitHub.' }),
    url: Type.Optional(nullable(Type.String({ description: 'Where it was found.' }))),
    source: Type.Optional(nullable(Type.String({ description: 'The kind of place, such as `commit` or `issue_comment`.' }))),
  }),
)
export const ScanFeedback = Type.Array(
  Type.Object({
    token_hash: Type.String({ description: 'The SHA-256 hash of the token, in hexadecimal.' }),
    token_type: Type.String(),
    label: literals(['true_positive', 'false_positive'], { description: 'Whether the token is or was a key.' }),
  }),
)

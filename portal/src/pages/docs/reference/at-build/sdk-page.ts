import type { Token } from '../../../../ui/code-text.ts'
import type { SdkGroup, SdkMethod } from '../../sdk/read-sdk.ts'
import { highlight } from './highlight.ts'

/** A part of the SDK's page. */
export interface SdkPart extends Omit<SdkGroup, 'methods'> {
  methods: (Omit<SdkMethod, 'example' | 'signature'> & { example: Token[]; signature: Token[] })[]
}

export const sdkPage = (groups: readonly SdkGroup[]): SdkPart[] =>
  groups.map((group) => ({
    ...group,
    methods: group.methods.map((method) => ({
      ...method,
      example: highlight(method.example, 'typescript'),
      signature: highlight(method.signature, 'typescript'),
    })),
  }))

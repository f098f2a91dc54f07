import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { type ToolOperation, toolName } from './tools.ts'

const LONGEST_ARGUMENT = 2_000

type Words = Record<string, string>
interface Asked extends Prompt {
  description: string
  text(given: Words): string
}

const tool = (operation: ToolOperation) => `\`${toolName(operation)}\``

const PROMPTS: Asked[] = [
  {
    name: 'check-my-stack',
    title: 'Check my stack',
    description: 'Sets what you take against the recorded interactions.',
    arguments: [{ name: 'also_taking', description: 'Medicines and remedies that are not in your stacks, separated by commas.' }],
    text: ({ also_taking }) => `Check what I take for recorded interactions.

1. Call ${tool('listMyStacks')} and ${tool('listMyProtocols')}. Collect the remedies of those that are active.
2. ${also_taking ? `I also take: ${also_taking}.` : 'Ask me which medicines I take besides, and wait for my answer.'}
3. Call ${tool('checkInteractions')} once with all of it as \`items\` (at most 30).
4. Tell me every match, most severe first: severity, what can happen, why, and the recommendation. Name what was \`unmatched\`, and ask me which of its candidates I meant, if any.
5. Never say that a combination is safe: nothing recorded is no evidence of safety. Relay the \`disclaimer\` word for word.`,
  },
  {
    name: 'prepare-my-pitch',
    title: 'Prepare my pitch',
    description: 'Finds the opportunity, gathers what is true about you, and drafts the pitch.',
    arguments: [
      { name: 'opportunity', description: 'The title or id of one of your opportunities.' },
      { name: 'pitch_type', description: `As in ${tool('draftPitch')}.` },
      { name: 'talking_points', description: 'What the pitch should say.' },
    ],
    text: ({ opportunity, pitch_type, talking_points }) => `Prepare a pitch for one of my speaking opportunities.

1. Call ${tool('listMyOpportunities')}. ${opportunity ? `I mean this one: ${opportunity}.` : 'Show me those that are open, nearest deadline first, and ask which one I mean.'}
2. Call ${tool('getMyKit')} and ${tool('listMySpeeches')}, so that you can judge whether the draft is true.
3. Call ${tool('draftPitch')} once with the opportunity's \`id\`${pitch_type ? `, \`pitch_type\` ${pitch_type}` : ''}${talking_points ? ` and these \`speaker_talking_points\`: ${talking_points}` : ''}. Each draft costs one of my daily units.
4. Show me subject and pitch as they came. Point out what my kit does not support. Nothing is sent: I send it myself.`,
  },
]

export const listedPrompts = (): Prompt[] => PROMPTS.map(({ text, ...listed }) => listed)

export function getPrompt(name: string, given: Words = {}): GetPromptResult {
  const asked = PROMPTS.find((prompt) => prompt.name === name)
  if (!asked) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no prompt of this name.')
  const known = asked.arguments?.map((argument) => argument.name) ?? []
  if (Object.keys(given).some((argument) => !known.includes(argument)))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `The arguments of this prompt are: ${known.join(', ')}.`)
  if (Object.values(given).some((value) => value.length > LONGEST_ARGUMENT))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `An argument must not be longer than ${LONGEST_ARGUMENT} characters.`)
  return { description: asked.description, messages: [{ role: 'user', content: { type: 'text', text: asked.text(given) } }] }
}

import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { type ToolOperation, toolName } from './tools.ts'

const MAX_ARGUMENT_LENGTH = 2_000

type Arguments = Record<string, string>
interface PromptTemplate extends Prompt {
  description: string
  text(args: Arguments): string
}

const tool = (operation: ToolOperation) => `\`${toolName(operation)}\``

const PROMPTS: PromptTemplate[] = [
  {
    name: 'check-my-stack',
    title: 'Check my stack',
    description: 'Looks up recorded interactions between the things you take.',
    arguments: [{ name: 'also_taking', description: 'Medicines and remedies that are not in your stacks, separated by commas.' }],
    text: ({ also_taking }) => `Look up recorded interactions between the things I take.

1. Call ${tool('listMyStacks')} and ${tool('listMyProtocols')}. Collect the items in the active ones.
2. ${also_taking ? `I also take: ${also_taking}.` : 'Ask me which other medicines I take, and wait for my answer.'}
3. Call ${tool('checkInteractions')} once with all of them as \`items\` (at most 30).
4. Tell me about each match, most severe first: which of my items it is about (\`between\`), its severity, what can happen, why, and the recommendation. Then tell me about the \`possible\` ones, and on what each depends (\`because\`).
5. List what was not checked: the \`unmatched\` items, asking me which of their candidates I meant, if any; words in \`unread\`; and the pairs in \`not_covered\`. If two items contain the same ingredient, name it and say that the doses add up. If an item \`varies\`, ask me to read its label.
6. Never say that a combination is safe: the absence of a record is not evidence of safety. Quote the \`disclaimer\` word for word.`,
  },
  {
    name: 'prepare-my-pitch',
    title: 'Prepare my pitch',
    description: 'Finds the opportunity, gathers the facts about you, and drafts the pitch.',
    arguments: [
      { name: 'opportunity', description: 'The title or id of one of your opportunities.' },
      { name: 'pitch_type', description: `The \`pitch_type\` of ${tool('draftPitch')}.` },
      { name: 'talking_points', description: 'What the pitch should say.' },
    ],
    text: ({ opportunity, pitch_type, talking_points }) => `Prepare a pitch for one of my speaking opportunities.

1. Call ${tool('listMyOpportunities')}. ${opportunity ? `I mean this one: ${opportunity}.` : 'Show me the open ones, nearest deadline first, and ask which one I mean.'}
2. Call ${tool('getMyKit')} and ${tool('listMySpeeches')} so that you can check the draft against them.
3. Call ${tool('draftPitch')} once with the opportunity's \`id\`${pitch_type ? `, \`pitch_type\` ${pitch_type}` : ''}${talking_points ? ` and these \`speaker_talking_points\`: ${talking_points}` : ''}. Each draft costs one of my daily units.
4. Show me the subject and the pitch unchanged. Point out anything that my kit does not support. Do not send anything: I will send it myself.`,
  },
  {
    name: 'look-back',
    title: 'Look back on my year',
    description: 'Reviews your year, and how your practice relates to your biomarkers and your speeches.',
    arguments: [{ name: 'year', description: 'The year. Default: the current one.' }],
    text: ({ year }) => `Look back on my year with me.

1. Call ${tool('getYearInReview')}${year ? ` with \`year\` ${year}` : ''}. Tell me the highlights. Compare with the year before only by \`comparison\`, and mention its \`notes\`.
2. Call ${tool('bridgeBeliefToBiomarker')} and ${tool('bridgeBeliefToCommunication')} once each, without arguments. Each costs one of my daily units, and looks back a year from today.
3. Tell me about each finding in plain words: the difference in the unit of the biomarker with its interval (\`effect\`), or the pattern with one of my own sentences (\`evidence\`). If there is no finding, say what could have been found (\`detectable\`), and that weaker links are not ruled out.
4. Say that these are associations, not causes. Mention the \`caveats\`, and quote each \`disclaimer\` word for word.`,
  },
]

export const listedPrompts = (): Prompt[] => PROMPTS.map(({ text, ...listed }) => listed)

export function getPrompt(name: string, args: Arguments = {}): GetPromptResult {
  const template = PROMPTS.find((prompt) => prompt.name === name)
  if (!template) throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'There is no prompt with this name.')
  const known = template.arguments?.map((argument) => argument.name) ?? []
  if (Object.keys(args).some((argument) => !known.includes(argument)))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `This prompt accepts only these arguments: ${known.join(', ')}.`)
  if (Object.values(args).some((value) => value.length > MAX_ARGUMENT_LENGTH))
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Arguments must be at most ${MAX_ARGUMENT_LENGTH} characters long.`)
  return { description: template.description, messages: [{ role: 'user', content: { type: 'text', text: template.text(args) } }] }
}

import { type GetPromptResult, type Prompt, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import type { View } from './views.ts'

const MAX_ARGUMENT_LENGTH = 2_000

type Arguments = Record<string, string>
interface PromptTemplate extends Prompt {
  description: string
  /** The tools that the prompt mentions. The prompt is listed only for callers who have all of them. */
  tools: readonly string[]
  text(args: Arguments): string
}

const PROMPTS: PromptTemplate[] = [
  {
    name: 'check-my-stack',
    title: 'Check my stack',
    description: 'Looks up recorded interactions between the things you take.',
    arguments: [{ name: 'also_taking', description: 'Medicines and remedies that are not in your stacks, separated by commas.' }],
    tools: ['check_my_stack'],
    text: ({ also_taking }) => `Look up recorded interactions between the things I take.

1. ${also_taking ? `I also take: ${also_taking}.` : 'Ask me which medicines I take in addition to what I have saved, and wait for my answer.'}
2. Call \`check_my_stack\` once, with these items as \`also_taking\`.
3. Tell me about each match, most severe first: which of my items it is about (\`between\`), its severity, what can happen, and the recommendation. Then tell me about the \`possible\` matches, and what each of them depends on (\`because\`).
4. List what was not checked: the \`unmatched\` items (if an item has candidates, ask me which of them I meant) and the pairs in \`not_covered\`. If an item \`varies\`, ask me to read its label.
5. Never say that a combination is safe: the absence of a record is not evidence of safety. Quote the \`disclaimer\` word for word.`,
  },
  {
    name: 'find-what-helps',
    title: 'Find what helps',
    description: 'Searches the reference for remedies for a complaint, reads the best entries, and checks them against what you take.',
    arguments: [{ name: 'complaint', description: 'The complaint, in your own words.', required: true }],
    tools: ['search_health', 'look_up', 'check_my_stack'],
    text: ({ complaint }) => `Find out what the reference says about this: ${complaint ?? 'ask me about my complaint'}.

1. Call \`search_health\`. If the condition has an entry, call \`look_up\` for it, and tell me its red flags first.
2. Call \`look_up\` for at most three remedies with evidence for it. Tell me the grade of the evidence and the cautions of each.
3. If I want to try one, call \`check_my_stack\` with it as \`also_taking\`, and report every match.
4. Never say that something is safe or will work. Quote each \`disclaimer\` word for word.`,
  },
  {
    name: 'work-on-a-belief',
    title: 'Work on a belief',
    description: 'Helps you choose a belief and work on it with the coach.',
    arguments: [{ name: 'thought', description: 'The thought that holds you back.' }],
    tools: ['explore_beliefs', 'my_practice', 'talk_to_coach'],
    text: ({
      thought,
    }) => `Work on a limiting belief with me. ${thought ? `What holds me back: ${thought}` : 'Ask me what holds me back, and wait for my answer.'}

1. Call \`my_practice\` to see what I have worked on, and \`explore_beliefs\` to find the belief that fits.
2. Call \`talk_to_coach\` with my own words as \`message\` and the belief as \`belief_slug\`. Each reply costs one of my daily messages.
3. Show me the reply unchanged, with its disclaimer. If there are helplines, show them first. Send my replies to the coach, with the earlier turns as \`conversation_history\`.`,
  },
  {
    name: 'prepare-my-pitch',
    title: 'Prepare my pitch',
    description: 'Finds the opportunity, gathers the facts about you, and drafts the pitch.',
    arguments: [
      { name: 'opportunity', description: 'The title or id of one of your opportunities.' },
      { name: 'pitch_type', description: 'The `pitch_type` of `draft_pitch`.' },
      { name: 'talking_points', description: 'Points that the pitch should make.' },
    ],
    tools: ['my_outreach', 'my_speeches_and_kit', 'draft_pitch'],
    text: ({ opportunity, pitch_type, talking_points }) => `Prepare a pitch for one of my speaking opportunities.

1. Call \`my_outreach\`. ${opportunity ? `I mean this one: ${opportunity}.` : 'Show me the open ones, nearest deadline first, and ask which one I mean.'}
2. Call \`my_speeches_and_kit\` so that you can check the draft against it.
3. Call \`draft_pitch\` once with the \`opportunity\`${pitch_type ? `, \`pitch_type\` ${pitch_type}` : ''}${talking_points ? ` and these \`speaker_talking_points\`: ${talking_points}` : ''}. Each draft costs one of my daily units.
4. Show me the subject and the pitch unchanged. Point out anything that my kit does not support. Do not send anything: I will send it myself.`,
  },
  {
    name: 'look-back',
    title: 'Look back on my year',
    description: 'Reviews your year, and how your practice relates to your biomarkers and your speeches.',
    arguments: [{ name: 'year', description: 'The year. Default: the current one.' }],
    tools: ['my_dashboard', 'practice_and_biomarker', 'practice_and_speech'],
    text: ({ year }) => `Look back on my year with me.

1. Call \`my_dashboard\` with \`year\` ${year ?? 'set to the current one'}. Tell me the highlights. To compare it with the previous year, use only \`comparison\`.
2. Call \`practice_and_biomarker\` and \`practice_and_speech\` once each, without arguments. Each of them costs one of my daily units and looks back one year from today.
3. Tell me about each finding in plain words: the difference in the biomarker's unit with its interval (\`effect\`), or the pattern with one of my own sentences. If there are no findings, say what could have been detected, and that weaker links are not ruled out.
4. Say that these are associations, not causes. Mention the caveats, and quote each \`disclaimer\` word for word.`,
  },
]

export const listedPrompts = ({ tools }: View): Prompt[] =>
  PROMPTS.filter((prompt) => prompt.tools.every((name) => tools.some((tool) => tool.name === name))).map(
    ({ text, tools, ...listed }) => listed,
  )

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

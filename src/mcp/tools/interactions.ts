import Type from 'typebox'
import { literals } from '../../contract/shapes.ts'
import type { Payload } from '../results/abridge.ts'
import { count, lines, listed, pickEach, quoted, type Row, rowsOf } from '../results/words.ts'
import type { Answer, Scene, TaskTool } from '../task-tool.ts'
import { cursor, DISCLAIMER, detail, LIST_LIMIT, limit, NEXT_CURSOR } from './arguments.ts'
import { briefCheck, checkInWords, matchInWords } from './check-words.ts'

const MAX_ITEMS = 30

const CHECK_OUTPUT = {
  disclaimer: DISCLAIMER,
  matches: { type: 'array', description: 'Recorded interactions, most severe first.' },
  possible: { type: 'array', description: 'Interactions that may apply; `because` says what this depends on.' },
  not_covered: { type: 'array', description: 'Pairs that were not looked up. Never present them as safe.' },
  unmatched: { type: 'array', description: 'Items that were not recognized and not looked up. Never present them as safe.' },
  checked: { type: 'integer' },
  mode: { type: 'string' },
  resolution: { type: 'array', description: 'How each item was interpreted.' },
  corpus_version: { type: 'string' },
}

const item = (description: string) =>
  Type.Array(Type.String({ minLength: 1, maxLength: 120 }), { minItems: 1, maxItems: MAX_ITEMS, description })

/** Checks items, and asks about unrecognized ones that resemble a known name. */
async function check(given: readonly string[], scene: Scene): Promise<Payload> {
  const items = given.map((each, place) => scene.chosen(`item_${place}`) ?? each)
  const payload = await scene.api.ask('checkInteractions', { items })
  const unclear = rowsOf(payload, 'resolution').filter(({ type, candidates }) => type === null && (candidates as string[]).length > 0)
  scene.ask(
    unclear.map(({ input, candidates }) => ({
      key: `item_${items.indexOf(String(input))}`,
      text: `What did you mean by ${quoted(input)}?`,
      options: candidates as string[],
    })),
  )
  return payload
}

const remediesIn = (records: readonly Row[], list: string, isActive: (record: Row) => boolean): string[] =>
  records
    .filter(isActive)
    .flatMap((record) => rowsOf(record, list))
    .flatMap(({ remedy_name, remedy_id }) => remedy_name ?? remedy_id ?? [])
    .map(String)

async function ownItems({ api }: Scene): Promise<string[]> {
  const [stacks, protocols] = await Promise.all([api.ask('listMyStacks'), api.ask('listMyProtocols')])
  const names = [
    ...remediesIn(rowsOf(stacks), 'items', ({ is_active }) => is_active === true),
    ...remediesIn(rowsOf(protocols), 'steps', ({ status }) => status === 'active'),
  ]
  return [...new Map(names.map((name) => [name.toLowerCase().replaceAll('-', ' '), name])).values()]
}

const changeInWords = ({ change, title, fields, released_on, reason }: Row) =>
  `${released_on}: ${title}, ${change}${(fields as string[] | null)?.length ? ` (${(fields as string[]).join(', ')})` : ''}${reason ? `. ${reason}` : ''}`

async function changes(args: Payload, { api }: Scene): Promise<Answer> {
  const { since, limit: most = LIST_LIMIT, cursor: from } = args
  const payload = await api.ask('listChanges', { since, limit: most, cursor: from })
  return {
    payload,
    brief: (short) => ({ ...short, data: pickEach(rowsOf(short), ['id', 'change', 'corpus_version']) }),
    words: (short) =>
      lines(
        `${count(rowsOf(short).length, 'change')} to interaction records:`,
        listed('', rowsOf(short).map(changeInWords)),
        String(short.disclaimer),
      ),
  }
}

export const INTERACTION_TOOLS: TaskTool[] = [
  {
    name: 'check_interactions',
    title: 'Check whether things interact',
    description:
      'Checks medicines, drugs, supplements, herbs, foods and drinks against each other for recorded interactions. Use it when somebody asks whether it is OK, safe or dangerous to take, combine or mix the things they name, or which medicines one thing interacts with (send just that one). For what the person has saved, use `check_my_stack` instead. Tell the person about every match, about what may also apply and what was not checked, and quote the disclaimer.',
    apps: ['body'],
    calls: { all: ['checkInteractions'] },
    input: {
      items: item(
        "What to check, with each item as people write it, in any common language, with or without a dose, such as `warfarin`, `St John's wort`, `grapefruit juice`, `Aspirin 100 mg`, `calcium + vitamin D` or `rxcui:11289`.",
      ),
      detail,
    },
    output: CHECK_OUTPUT,
    run: async ({ items }, scene) => ({ payload: await check(items as string[], scene), words: checkInWords, brief: briefCheck }),
  },
  {
    name: 'check_my_stack',
    title: 'Check what I take for interactions',
    description:
      'Reads what the person has saved (the supplements in their active stacks and protocols) and checks all of it together for interactions. Use it for "my stack", "my supplements", "anything dangerous together in what I take". For named items alone, use `check_interactions` instead.',
    apps: ['body'],
    calls: { all: ['checkInteractions', 'listMyStacks', 'listMyProtocols'] },
    input: {
      also_taking: Type.Optional(item('What the person also takes but has not saved, such as a prescription medicine.')),
      detail,
    },
    output: { ...CHECK_OUTPUT, from_your_records: { type: 'array', description: "The items found in the person's records." } },
    run: async ({ also_taking = [] }, scene) => {
      const own = await ownItems(scene)
      const items = [...(also_taking as string[]), ...own].slice(0, MAX_ITEMS)
      const left = own.length + (also_taking as string[]).length - items.length
      const read = own.length > 0 ? `From your active stacks and protocols: ${own.join(', ')}.` : 'You have no active stack or protocol.'
      if (items.length === 0)
        return { payload: { matches: [], unmatched: [], checked: 0, from_your_records: [] }, words: () => `${read} Nothing was checked.` }
      scene.report('Read the records')
      const payload = { ...(await check(items, scene)), from_your_records: own }
      return {
        payload,
        brief: briefCheck,
        words: (short) =>
          lines(
            read,
            left > 0 && `Not checked: the last ${count(left, 'item')}, because a check can contain at most ${MAX_ITEMS}.`,
            checkInWords(short),
          ),
      }
    },
  },
  {
    name: 'recorded_interactions',
    title: 'List recorded interactions',
    description:
      'Lists interaction records, most severe first, for one remedy, one drug or drug class, or one severity, such as all critical ones; or shows the latest changes to the records. Use it to browse or count records. To check a combination, use `check_interactions` instead.',
    apps: ['body'],
    calls: { all: ['listInteractions', 'listChanges'] },
    input: {
      remedy: Type.Optional(Type.String({ description: 'Any name of a remedy or food, or part of it, such as `licorice`.' })),
      drug: Type.Optional(Type.String({ description: 'Any name of a drug or class, or part of it, such as `statins`.' })),
      severity: Type.Optional(literals(['CRITICAL', 'HIGH', 'MODERATE', 'LOW'])),
      show: Type.Optional(
        literals(['current', 'changes'], {
          default: 'current',
          description: '`changes` lists what was recently added, changed or withdrawn, instead of the records.',
        }),
      ),
      since: Type.Optional(
        Type.String({
          maxLength: 100,
          description: 'The `corpus_version` of an earlier result. Only later changes are returned. Used only if `show` is `changes`.',
        }),
      ),
      limit: limit(100),
      cursor,
      detail,
    },
    output: { data: { type: 'array' }, next_cursor: NEXT_CURSOR, disclaimer: DISCLAIMER, corpus_version: { type: 'string' } },
    run: async ({ show, detail: _, since, ...filter }, scene) => {
      if (show === 'changes') return changes({ since, limit: filter.limit, cursor: filter.cursor }, scene)
      const payload = await scene.api.ask('listInteractions', { limit: LIST_LIMIT, ...filter })
      return {
        payload,
        brief: (short) => ({ ...short, data: pickEach(rowsOf(short), ['id', 'severity', 'action']) }),
        words: (short) =>
          lines(
            `${count(rowsOf(short).length, 'recorded interaction')}${short.next_cursor ? ' on this page, and there are more' : ''}, most severe first.`,
            listed('', rowsOf(short).map(matchInWords)),
            String(short.disclaimer),
          ),
      }
    },
  },
]

import type { DemoPerson } from './people.ts'
import { SeededRandom } from './random.ts'
import { readingRows } from './readings.ts'

const DAY_MS = 86_400_000

interface Item {
  remedy_id: string | null
  remedy_name: string
  dose: string | null
  unit: string | null
  timing: string
  notes: string | null
}

const item = (
  remedy_id: string | null,
  remedy_name: string,
  dose: string | null,
  unit: string | null,
  timing: string,
  notes: string | null = null,
): Item => ({ remedy_id, remedy_name, dose, unit, timing, notes })

/** Some stacks include a prescription drug, so that interaction checks find something. */
const STACKS: { name: string; goal: string; notes: string | null; items: Item[] }[] = [
  {
    name: 'Calm evenings',
    goal: 'Wind down and sleep through the night',
    notes: 'No screens after ten.',
    items: [
      item('magnesium', 'Magnesium', '200', 'mg', 'evening'),
      item('l-theanine', 'L-Theanine', '200', 'mg', 'evening'),
      item('lemon-balm', 'Lemon Balm', '1', 'cup', 'evening', 'as tea'),
      item('melatonin', 'Melatonin', '1', 'mg', 'bedtime'),
    ],
  },
  {
    name: 'Low mood winter',
    goal: 'Get through the dark months',
    notes: 'Told my doctor about all of these? Not yet.',
    items: [
      item('st-johns-wort', "St. John's Wort", '300', 'mg', 'morning'),
      item('vitamin-d', 'Vitamin D', '1000', 'IU', 'morning'),
      item('light-therapy', 'Light Therapy', '20', 'min', 'morning'),
      item(null, 'Sertraline', '50', 'mg', 'morning', 'prescribed'),
    ],
  },
  {
    name: 'Heart and circulation',
    goal: 'Healthy blood pressure',
    notes: null,
    items: [
      item('garlic', 'Garlic', '600', 'mg', 'noon'),
      item('ginkgo', 'Ginkgo', '120', 'mg', 'morning'),
      item('coenzyme-q10', 'Coenzyme Q10', '100', 'mg', 'morning'),
      item(null, 'Warfarin', '5', 'mg', 'evening', 'prescribed'),
    ],
  },
  {
    name: 'Morning focus',
    goal: 'A clear head until lunch',
    notes: null,
    items: [
      item('rhodiola', 'Rhodiola', '200', 'mg', 'morning'),
      item('green-tea', 'Green Tea', '2', 'cups', 'morning'),
      item('bacopa', 'Bacopa', '300', 'mg', 'morning'),
    ],
  },
  {
    name: 'Joints',
    goal: 'Knees that can handle stairs',
    notes: 'Review after eight weeks.',
    items: [
      item('turmeric', 'Turmeric', '500', 'mg', 'with meals'),
      item('glucosamine', 'Glucosamine', '1500', 'mg', 'morning'),
      item('boswellia', 'Boswellia', '300', 'mg', 'with meals'),
    ],
  },
  {
    name: 'Thyroid support',
    goal: 'Get my energy back',
    notes: null,
    items: [
      item('selenium', 'Selenium', '55', 'mcg', 'noon'),
      item('iron', 'Iron', '14', 'mg', 'evening'),
      item('calcium', 'Calcium', '500', 'mg', 'evening'),
      item(null, 'Levothyroxine', '75', 'mcg', 'morning', 'prescribed, empty stomach'),
    ],
  },
  {
    name: 'Gut reset',
    goal: 'Less bloating',
    notes: null,
    items: [
      item('peppermint', 'Peppermint', '0.2', 'mL', 'before meals', 'coated capsule'),
      item('psyllium', 'Psyllium', '5', 'g', 'evening'),
      item('lactobacillus-probiotics', 'Lactobacillus Probiotics', null, null, 'morning'),
    ],
  },
  {
    name: 'Training days',
    goal: 'Recover faster',
    notes: null,
    items: [
      item('creatine', 'Creatine', '3', 'g', 'after training'),
      item('whey-protein', 'Whey Protein', '25', 'g', 'after training'),
      item('tart-cherry', 'Tart Cherry', '240', 'mL', 'evening'),
    ],
  },
]

const PROTOCOLS: {
  name: string
  conditions: string[]
  steps: [title: string, instruction: string, remedy: string | null, frequency: string, days: number][]
}[] = [
  {
    name: 'Better sleep in four weeks',
    conditions: ['insomnia'],
    steps: [
      ['Keep a fixed wake-up time', 'Get up at the same time every day, including weekends.', null, 'daily', 28],
      ['Evening magnesium', 'Take with the last meal.', 'magnesium', 'daily', 28],
      ['Morning light', 'Twenty minutes by a window or outside.', 'light-therapy', 'daily', 28],
    ],
  },
  {
    name: 'Iron rebuild',
    conditions: ['iron-deficiency-anemia'],
    steps: [
      ['Iron every other day', 'With vitamin C, away from coffee and tea.', 'iron', 'every other day', 84],
      ['Vitamin C', 'Take together with the iron.', 'vitamin-c', 'every other day', 84],
      ['Repeat the ferritin test', 'Ask your doctor for a blood test.', null, 'once', 1],
    ],
  },
  {
    name: 'Calmer stomach',
    conditions: ['irritable-bowel-syndrome'],
    steps: [
      ['Food diary', 'Write down meals and symptoms.', null, 'daily', 14],
      ['Peppermint before meals', 'One coated capsule.', 'peppermint', 'twice daily', 28],
    ],
  },
  {
    name: 'Stress season',
    conditions: ['chronic-stress', 'anxiety'],
    steps: [
      ['Breathing break', 'Five slow minutes after lunch.', 'breathwork', 'daily', 42],
      ['Evening walk', 'Thirty minutes, no phone.', null, 'daily', 42],
      ['Ashwagandha', 'Only while the practitioner is monitoring liver function tests.', 'ashwagandha', 'daily', 42],
    ],
  },
  {
    name: 'Knee program',
    conditions: ['osteoarthritis'],
    steps: [
      ['Strength work', 'Two sets of chair rises.', null, 'every other day', 56],
      ['Tai chi class', 'Once a week in the hall.', 'tai-chi', 'weekly', 56],
    ],
  },
]

const PRACTITIONERS = [
  { name: 'Dr. Ines Halder', credential: 'MD' },
  { name: 'Tom Achebe', credential: 'Registered dietitian' },
  { name: 'Mei Sato', credential: 'Clinical pharmacist' },
]

const date = (moment: number) => new Date(moment).toISOString().slice(0, 10)

export function bodyRows(
  person: DemoPerson,
  account: string,
  now: number,
): { stacks: object[]; protocols: object[]; biomarker_readings: object[] } {
  const random = new SeededRandom(`body:${person.email}`)
  const created = () => now - random.between(5, 380) * DAY_MS - random.between(0, 86_399) * 1000
  const chosen = [random.pick([STACKS[1], STACKS[2], STACKS[5]]), ...random.sample(STACKS, 4)].filter(
    (stack, index, all) => all.indexOf(stack) === index,
  )
  const stacks = chosen.map((stack, index) => {
    const at = created()
    return {
      id: random.uuid(),
      account_id: account,
      ...stack,
      is_active: index < 3,
      created_at: new Date(at),
      updated_at: new Date(Math.min(now, at + random.between(0, 30) * DAY_MS)),
    }
  })
  const protocols = random.sample(PROTOCOLS, 4).map(({ name, conditions, steps }, index) => {
    const at = created()
    const start = at + DAY_MS
    const end = start + Math.max(...steps.map(([, , , , days]) => days)) * DAY_MS
    const assigned = index % 2 === 0 ? random.pick(PRACTITIONERS) : null
    return {
      id: random.uuid(),
      account_id: account,
      name,
      source: assigned ? 'practitioner' : 'saved',
      assigned_by: assigned,
      status: start > now ? 'planned' : end < now ? 'completed' : random.pick(['active', 'active', 'paused']),
      condition_ids: conditions,
      start_date: date(start),
      end_date: date(end),
      steps: steps.map(([title, instruction, remedy_id, frequency, duration_days], order) => ({
        order: order + 1,
        title,
        instruction,
        remedy_id,
        frequency,
        duration_days,
      })),
      created_at: new Date(at),
      updated_at: new Date(at),
    }
  })
  return { stacks, protocols, biomarker_readings: readingRows(person, account, now) }
}

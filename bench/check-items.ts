/** Thirty items as people write them: names, Latin names, brands, classes, doses, forms, a typo and nonsense. */
const CHECK_ITEMS = [
  'St. John’s Wort',
  'Zoloft 50 mg tablets',
  'ginkgo biloba extract 120mg',
  'warfarin',
  'blood thinner',
  'Vit D3 5000 IU',
  'garlic',
  'aspirin',
  'metformin',
  'berberine',
  'grapefruit',
  'simvastatin',
  'lisinopril',
  'potassium',
  'licorice',
  'digoxin',
  'valerian',
  'alprazolam',
  'melatonin',
  'turmeric',
  'omeprazole',
  'magnesium',
  'levothyroxine',
  'calcium',
  'iron',
  'green tea',
  'Zyrtec',
  'sertralin',
  'nonsense',
  'ashwagandha',
]

export const CHECK_PATH = '/v1/body/interactions/check'
export const CHECK_BODY = JSON.stringify({ items: CHECK_ITEMS })

/**
 * The same items, each with two wrong letters that depend on the index. As a result, nothing is cached, and the service must search for
 * similar names.
 */
export const misspeltCheck = (index: number): string => JSON.stringify({ items: CHECK_ITEMS.map((item) => misspell(item, index)) })

function misspell(item: string, index: number): string {
  const at = 1 + (index % (item.length - 2))
  const wrong = [index, index / 26].map((number) => String.fromCharCode(97 + (Math.floor(number) % 26)))
  return `${item.slice(0, at)}${wrong.join('')}${item.slice(at + 1)} ${index} mg`
}

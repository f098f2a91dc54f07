import { compare, withSpread } from '../compare.ts'
import { type Row, withoutTarget } from '../row.ts'
import type { Stage } from '../stage.ts'

const PATH = '/v1/body/remedies'

/** Compares the same load with one key, with a hundred keys and with thousands of keys. */
export async function* keys(stage: Stage): AsyncGenerator<Row> {
  const { service, keys: all } = await stage.shipped()
  const numbers = [1, 100, all.length].map(String)
  const targets = Object.fromEntries(numbers.map((number) => [number, { url: service.address + PATH, keys: all.slice(0, Number(number)) }]))
  const result = await compare(targets, stage.extent)
  for (const number of numbers) {
    const at = Number(number).toLocaleString('en')
    yield withoutTarget(`GET ${PATH}, ${at} ${number === '1' ? 'key' : 'keys'}`, `${result.perSecond(number)}/s`, {
      more: `${withSpread(result.ratio(number, '1'))} times one key, p99 ${result.p99(number)} ms${result.errors > 0 ? `, ${result.errors} errors` : ''}`,
      points: [{ plot: 'keys', series: 'Threefold', at, value: result.perSecond(number) }],
    })
  }
  yield withoutTarget(
    `memory used by the service after this load with ${all.length.toLocaleString('en')} keys`,
    `${await service.memory()} MB`,
  )
}

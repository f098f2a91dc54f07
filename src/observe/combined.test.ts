import { expect, it } from 'vitest'
import { Observer } from '../base/observer.ts'
import { combine } from './combined.ts'

/** An observer that records every report. */
class Recorder extends Observer {
  override readonly followsRequests: boolean
  readonly #name: string
  readonly #lines: string[]

  constructor(name: string, lines: string[], followsRequests: boolean) {
    super()
    this.#name = name
    this.#lines = lines
    this.followsRequests = followsRequests
  }

  #note(...words: unknown[]) {
    this.#lines.push([this.#name, ...words].join(' '))
  }

  override requestStarted() {
    this.#note('started')
    const run = (step: () => void) => {
      this.#note('runs')
      step()
    }
    return { run, end: (status: number) => this.#note('ended', status) }
  }
  override requestCompleted() {
    this.#note('completed')
  }
  override async query<T>(_database: string, name: string, work: () => Promise<T>): Promise<T> {
    this.#note('before', name)
    return work().finally(() => this.#note('after', name))
  }
  override modelCallStarted(model: string) {
    this.#note('calls', model)
    return () => this.#note('called', model)
  }
  override unitSettled(operation: string, outcome: string) {
    this.#note(operation, outcome)
  }
}

async function use(observer: Observer, lines: string[]): Promise<string[]> {
  const span = observer.requestStarted({ id: '', method: 'GET', route: null, headers: {} })
  span.run(() => lines.push('step'))
  lines.push(await observer.query('body', 'list', async () => 'rows'))
  observer.modelCallStarted('m')({ outcome: 'answered', seconds: 1, firstWordSeconds: 1, inputTokens: 0, outputTokens: 0 })
  observer.unitSettled('coach', 'spent')
  observer.requestCompleted({ method: 'GET', route: null, status: 200, ms: 1, refusal: null })
  span.end(200, null)
  return lines
}

it('two observers receive every report, the second nested inside the first', async () => {
  const lines: string[] = []
  const both = combine([new Recorder('a', lines, false), new Recorder('b', lines, true)])
  expect(both.followsRequests).toBe(true)
  expect(await use(both, lines)).toEqual([
    ...['a started', 'b started', 'a runs', 'b runs', 'step'],
    ...['a before list', 'b before list', 'b after list', 'a after list', 'rows'],
    ...['a calls m', 'b calls m', 'b called m', 'a called m'],
    ...['a coach spent', 'b coach spent', 'a completed', 'b completed', 'b ended 200', 'a ended 200'],
  ])
})

it('without an observer, the work is still done and requests are not followed', async () => {
  expect(combine([]).followsRequests).toBe(false)
  expect(await use(combine([]), [])).toEqual(['step', 'rows'])
})

import type { IncomingMessage } from 'node:http'
import type { Access } from '../contract/access.ts'
import { TEST_ANSWER_HEADER, TEST_STREAM_HEADER } from '../contract/test-headers.ts'
import { Admission, type AdmissionNeeds, type Admitted } from '../http/admission.ts'
import { wantedCut, wantedError } from './test-headers.ts'
import { UNCOUNTED, WANTED_ERRORS } from './wanted-errors.ts'

type CheckConcurrency = Parameters<Admission['decide']>[2]

/** Admits requests as usual, and then rejects those that ask for an error. */
export class TestAdmission extends Admission {
  readonly #limits: AdmissionNeeds['limits']
  readonly #clock: AdmissionNeeds['clock']

  constructor(needs: AdmissionNeeds) {
    super(needs)
    this.#limits = needs.limits
    this.#clock = needs.clock
  }

  override decide(request: IncomingMessage, access: Access, check?: CheckConcurrency): Admitted | Promise<Admitted> {
    const { [TEST_ANSWER_HEADER]: answer, [TEST_STREAM_HEADER]: stream } = request.headers
    if (answer === undefined && stream === undefined) return super.decide(request, access, check)
    return this.#decideAsAsked(request, access, check)
  }

  async #decideAsAsked(request: IncomingMessage, access: Access, check?: CheckConcurrency): Promise<Admitted> {
    const isUncounted = UNCOUNTED.some((code) => code === request.headers[TEST_ANSWER_HEADER])
    const admitted = await (isUncounted ? this.look(request, access) : super.decide(request, access, check))
    const { key, refusal } = admitted
    if (refusal || !key) return admitted
    try {
      wantedCut(request.headers)
      const code = wantedError(request.headers)
      return code ? WANTED_ERRORS[code]({ admitted, key, access, limits: this.#limits, now: this.#clock.now() }) : admitted
    } catch (error) {
      return { ...admitted, refusal: error as Error }
    }
  }
}

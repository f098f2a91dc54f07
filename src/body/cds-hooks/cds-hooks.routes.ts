import { turns } from '../../base/scheduling/turn.ts'
import { bodyReference } from '../../contract/access.ts'
import { CHECK_DISCLAIMER } from '../../contract/interactions/check.ts'
import { CdsCards, type CdsRequest, CdsRequests, HOOKS, type Hook, serviceId } from '../../contract/interoperability/cds-hooks.ts'
import { CDS_BODY_BYTES } from '../../contract/limits.ts'
import { ref } from '../../contract/shapes.ts'
import type { CurrentEdition } from '../../http/responses/current-edition.ts'
import { type Route, route } from '../../http/route.ts'
import { type CheckedContent, checkItems } from '../check/check-items.ts'
import { bySeverity, cardWriter, interactionCards } from './cards.ts'
import { notChecked } from './not-checked.ts'
import { candidatesOf, orderOf } from './orders.ts'

interface Needs {
  reference: CurrentEdition<CheckedContent>
  publicUrl: string
}

const MOST_ITEMS = 60

const SUMMARIES: Record<Hook, [operationId: string, summary: string]> = {
  'order-select': ['cdsOrderSelect', 'order-select: check a selected order'],
  'order-sign': ['cdsOrderSign', 'order-sign: check orders before they are signed'],
  'patient-view': ['cdsPatientView', 'patient-view: check the medications of a patient'],
}

export function cdsHookRoutes({ reference, publicUrl }: Needs): Route[] {
  const write = cardWriter(publicUrl)

  async function cardsFor(person: string, request: CdsRequest): Promise<CdsCards> {
    const { content, version } = await reference.edition()
    const candidates = candidatesOf(request)
    const orders = new Map<string, boolean>()
    await turns.each(person, candidates.slice(0, MOST_ITEMS), (each) => {
      const { item, isNew } = orderOf(each, content.resolver)
      orders.set(item, isNew || orders.get(item) === true)
    })
    const check = orders.size > 0 ? checkItems([...orders.keys()], content) : null
    const found = check?.mode === 'pairs' ? [...check.matches, ...check.possible] : []
    const relevant = found.filter(({ between }) => between.some((item) => orders.get(item))).sort(bySeverity)
    const current = [request.context.medications ?? null, ...Object.values(request.prefetch ?? {})]
    const hasCurrent = current.some((value) => value !== null)
    const rest = { check, leftOut: Math.max(0, candidates.length - MOST_ITEMS), hasCurrent, shown: relevant }
    return {
      cards: [...interactionCards(relevant, write), write(notChecked(rest))],
      extension: { threefold: { disclaimer: CHECK_DISCLAIMER, corpus_version: version } },
    }
  }

  return HOOKS.map((hook) =>
    route({
      method: 'POST',
      url: `/cds-services/${serviceId(hook)}`,
      operationId: SUMMARIES[hook][0],
      tag: 'CDS Hooks',
      summary: SUMMARIES[hook][1],
      description:
        'A CDS Hooks 2.0 service for electronic health records. Identifies the medications in `context` and `prefetch` by their RxNorm or UNII codes or, if they have none, by their names, and returns cards, most severe first. The last card always says what was not checked.',
      access: bodyReference,
      body: CdsRequests[hook],
      bodyLimit: CDS_BODY_BYTES,
      success: { status: 200, description: 'Cards for the clinician.', schema: ref(CdsCards) },
      errors: [],
      handler: ({ key, body }) => cardsFor(key.identity_id, body as CdsRequest),
    }),
  )
}

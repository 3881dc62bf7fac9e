import { toRupees } from '@sahay/contract/kernel/money'
import { schemes } from '@sahay/contract/fields/scheme-rules'
import {
  addApplication,
  addDocument,
  beginTracking,
  payTracked,
  proveTracking,
  proveTrackingLink,
  readTracked,
} from '@sahay/contract/schemes/schemes'
import { seen } from '../../../money/payments/states.ts'
import type { Thanks } from '../../../money/thanks/thanks.service.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Applying } from './applying.service.ts'
import { seenStates } from '../states.ts'
import type { Tracking } from './tracking.service.ts'
import { msg } from '../../../kernel/language/message.ts'

interface SchemesServices {
  readonly applying: Applying
  readonly tracking: Tracking
  readonly thanks: Thanks
}

export function schemesRoutes(context: RouteContext, { applying, tracking, thanks }: SchemesServices): void {
  route(
    context,
    addApplication,
    async ({ body, files }, actor, { language }) => {
      const { id, orderId, reference, amount, paidBefore } = await applying.add(actor, body, files, language)
      return {
        data: orderId,
        id,
        reference,
        amountPaise: Number(amount),
        thanks_key: thanks.keyOf('application', id),
        paid_before: paidBefore,
        message: msg(
          /*i18n*/ { id: 'message.application_noted', message: 'Your application is noted. Please pay now.' },
        ),
      }
    },
    { perMinute: 10, recognises: true, limit: 'order' },
  )
  trackingRoutes(context, tracking, thanks)
}

function trackingRoutes(context: RouteContext, tracking: Tracking, thanks: Thanks): void {
  route(context, beginTracking, async ({ body }, _actor, from) => ({
    ...(await tracking.begin(body, from)),
    message: msg(
      /*i18n*/ {
        id: 'message.tracking_code_sent',
        message: 'If we know this application, its code is on the way.',
      },
    ),
  }))

  route(context, proveTracking, async ({ body }, _actor, from) => {
    const { ticket, expiresAt } = await tracking.prove(body, from)
    return { ticket, expiresAt: expiresAt.toISOString() }
  })

  route(context, proveTrackingLink, async ({ body }, _actor, from) => {
    const { ticket, expiresAt } = await tracking.proveLink(body.token, from)
    return { ticket, expiresAt: expiresAt.toISOString() }
  })

  route(
    context,
    readTracked,
    async ({ body: { ticket } }) => {
      const one = await tracking.read(ticket)
      return {
        data: {
          id: one.id,
          reference: one.reference,
          registration: one.registration,
          scheme: schemes[one.scheme],
          student: `${one.studentName} ${[...one.studentLastname][0] ?? ''}.`,
          standard: one.standard,
          status: seenStates[one.status],
          payment: seen[one.payment],
          amount: toRupees(one.amount),
          approved: one.approved === null ? null : toRupees(one.approved),
          steps: one.steps.map(({ status, at, words }) => ({
            status: seenStates[status],
            at: at.toISOString(),
            words,
          })),
          paidToSchoolOn: one.paidOn,
          mergedInto: one.mergedInto,
          promisedBy: one.promisedBy?.toISOString() ?? null,
          wanted: one.wanted,
          papers: one.documents,
        },
      }
    },
    { perMinute: 60 },
  )

  route(
    context,
    payTracked,
    async ({ body: { ticket } }) => {
      const { application, orderId, amount } = await tracking.pay(ticket)
      return {
        data: orderId,
        id: application.id,
        amountPaise: Number(amount),
        name: application.guardianName,
        email: application.email,
        mobile: application.guardianMobile,
        thanks_key: thanks.keyOf('application', application.id),
      }
    },
    { perMinute: 20, limit: 'order' },
  )

  route(
    context,
    addDocument,
    async ({ body: { ticket, paper }, files: { picture } }) => {
      await tracking.addDocument(ticket, paper, picture)
      return { message: msg(/*i18n*/ { id: 'message.document_added', message: 'Thank you. It is here.' }) }
    },
    { perMinute: 20 },
  )
}

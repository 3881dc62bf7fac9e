import { toRupees } from '@sahay/contract/kernel/money'
import {
  approveApplication,
  askForMore,
  declineApplication,
  disburseApplication,
  eraseApplication,
  listApplications,
  readApplication,
  readPaper,
  recordDuplicateReceipt,
  recordFacts,
  startReview,
} from '@sahay/contract/office-schemes'
import { type Scheme, schemes } from '@sahay/contract/scheme-rules'
import { sendPrivate } from '../../foundation/documents/documents.routes.ts'
import { addressesOf } from '../../kernel/http/http.ts'
import { type RouteKit, route } from '../../kernel/http/route.ts'
import type { Deciding } from './deciding.service.ts'
import type { SchemesOffice } from './schemes-office.service.ts'
import { stateSeenAs } from './states.ts'
import { assessmentTold, rowTold, wholeTold } from './told.ts'

export function schemesOfficeRoutes(kit: RouteKit, office: SchemesOffice, deciding: Deciding): void {
  route(
    kit,
    listApplications,
    async ({ query }, actor) => {
      const asked = {
        status: query.status ? stateSeenAs(query.status) : null,
        scheme: query.scheme ? schemeNamed(query.scheme) : null,
        year: query.year ?? null,
        q: query.q ?? '',
      }
      const { rows, next } = await office.list(actor, asked, query)
      return { data: rows.map(rowTold), next }
    },
    { needs: 'applications.read' },
  )

  route(
    kit,
    readApplication,
    async ({ query: { id } }, actor) => ({
      data: wholeTold(await office.read(actor, id)),
    }),
    { needs: 'applications.read' },
  )

  route(
    kit,
    recordDuplicateReceipt,
    async ({ body: { id } }, actor) => ({
      data: { amount: toRupees(await office.duplicateReceipt(actor, id)) },
      message: 'Noted.',
    }),
    { needs: 'payments.record' },
  )

  route(
    kit,
    eraseApplication,
    async ({ body }, actor) => {
      await office.erase(actor, body)
      return { message: 'Erased.' }
    },
    { needs: 'applications.erase' },
  )

  decisionRoutes(kit, deciding)
  paperRoute(kit, office)
}

function decisionRoutes(kit: RouteKit, deciding: Deciding): void {
  route(
    kit,
    recordFacts,
    async ({ body }, actor) => {
      const { rulesVersion, ...found } = await deciding.facts(actor, body)
      return { data: assessmentTold(found, rulesVersion), message: 'Noted.' }
    },
    { needs: 'applications.decide' },
  )
  route(
    kit,
    startReview,
    async ({ body: { id } }, actor) => ({
      data: { status: await deciding.review(actor, id) },
    }),
    { needs: 'applications.decide' },
  )
  route(
    kit,
    askForMore,
    async ({ body }, actor) => ({
      data: { status: await deciding.ask(actor, body) },
      message: 'The family is asked by mail.',
    }),
    { needs: 'applications.decide' },
  )
  route(
    kit,
    approveApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.approve(actor, body) },
      message: 'Approved. The family is told by mail.',
    }),
    { needs: 'applications.decide' },
  )
  route(
    kit,
    declineApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.decline(actor, body) },
      message: 'Declined. The money is on its way back.',
    }),
    { needs: 'applications.decide' },
  )
  route(
    kit,
    disburseApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.disburse(actor, body) },
      message: 'Noted. The family is told by mail.',
    }),
    { needs: 'applications.disburse' },
  )
}

/** One paper, as bytes rather than words. */
function paperRoute({ app, identifyStaff }: RouteKit, office: SchemesOffice): void {
  for (const url of addressesOf(readPaper)) {
    app.get<{ Params: { id: string } }>(url, async ({ headers, params: { id } }, reply) =>
      sendPrivate(reply, await office.paper(await identifyStaff(headers.authorization), id), id),
    )
  }
}

function schemeNamed(name: string): Scheme {
  return name === schemes.uniform ? 'uniform' : 'fees'
}

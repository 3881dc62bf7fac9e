import { correctApplication } from '@sahay/contract/schemes/office-corrections'
import {
  eraseApplication,
  markPaper,
  mergeApplications,
  reopenApplication,
} from '@sahay/contract/schemes/office-applications'
import {
  approveApplication,
  askForMore,
  declineApplication,
  recordFacts,
  startReview,
  withdrawApplication,
} from '@sahay/contract/schemes/office-decisions'
import {
  applicationStages,
  listApplications,
  readApplication,
  readDocument,
} from '@sahay/contract/schemes/office-schemes'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { Deciding } from '../deciding/decisions.service.ts'
import type { SchemesOffice } from './schemes-office.service.ts'
import { applicationAnswer, assessmentAnswer, rowAnswer } from './schemes-office.answers.ts'
import { seenStages } from '../states.ts'
import { msg } from '../../../kernel/language/message.ts'
import { noted } from '../../../platform/records/record.ts'

export function schemesOfficeRoutes(context: RouteContext, office: SchemesOffice, deciding: Deciding): void {
  route(
    context,
    listApplications,
    async ({ query: { sort, after, perPage, ...asked } }, actor) => {
      const { rows, next, total } = await office.list(actor, asked, { sort, after, perPage })
      return { data: rows.map(rowAnswer), next, total }
    },
    { needs: 'applications.read' },
  )

  route(
    context,
    applicationStages,
    async (_input, actor) => {
      const { year, stages } = await office.stages(actor)
      const data = stages.map(({ stage, applications }) => ({ status: seenStages[stage], applications }))
      return { data: { year, stages: data } }
    },
    { needs: 'applications.read' },
  )

  route(
    context,
    readApplication,
    async ({ query: { id } }, actor, _from, say) => ({
      data: applicationAnswer(await office.read(actor, id), say),
    }),
    { needs: 'applications.read' },
  )

  route(
    context,
    correctApplication,
    async ({ body }, actor) => ({
      data: { version: await office.correct(actor, body) },
      message: msg(/*i18n*/ { id: 'message.corrected', message: 'Corrected.' }),
    }),
    { needs: 'applications.decide' },
  )

  route(
    context,
    eraseApplication,
    async ({ body }, actor) => {
      await office.erase(actor, body)
      return { message: msg(/*i18n*/ { id: 'message.erased', message: 'Erased.' }) }
    },
    { needs: 'applications.erase' },
  )

  route(
    context,
    markPaper,
    async ({ body }, actor) => {
      await office.markDocument(actor, body)
      return { message: noted }
    },
    { needs: 'applications.decide' },
  )

  decisionRoutes(context, deciding)
  sendPrivateToStaff(context, readDocument, office.document)
}

function decisionRoutes(context: RouteContext, deciding: Deciding): void {
  route(
    context,
    recordFacts,
    async ({ body }, actor, _from, say) => {
      const { rulesVersion, ...found } = await deciding.facts(actor, body)
      return {
        data: assessmentAnswer(found, rulesVersion, say),
        message: noted,
      }
    },
    { needs: 'applications.decide' },
  )
  route(
    context,
    startReview,
    async ({ body: { id } }, actor) => ({
      data: { status: await deciding.review(actor, id) },
    }),
    { needs: 'applications.decide' },
  )
  route(
    context,
    askForMore,
    async ({ body }, actor) => ({
      data: { status: await deciding.ask(actor, body) },
      message: msg(/*i18n*/ { id: 'message.family_asked', message: 'The family is asked by mail.' }),
    }),
    { needs: 'applications.decide' },
  )
  route(
    context,
    approveApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.approve(actor, body) },
      message: msg(
        /*i18n*/ { id: 'message.application_approved', message: 'Approved. The family is told by mail.' },
      ),
    }),
    { needs: 'applications.decide' },
  )
  route(
    context,
    declineApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.decline(actor, body) },
      message: msg(
        /*i18n*/ { id: 'message.application_declined', message: 'Declined. What was paid is given back.' },
      ),
    }),
    { needs: 'applications.decide' },
  )
  route(
    context,
    withdrawApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.withdraw(actor, body) },
      message: msg(
        /*i18n*/ { id: 'message.application_withdrawn', message: 'Withdrawn. What was paid is given back.' },
      ),
    }),
    { needs: 'applications.decide' },
  )
  route(
    context,
    reopenApplication,
    async ({ body }, actor) => ({
      data: { status: await deciding.reopen(actor, body) },
      message: msg(
        /*i18n*/ {
          id: 'message.application_reopened',
          message: 'It is under review again. The family is told by mail.',
        },
      ),
    }),
    { needs: 'applications.decide' },
  )

  route(
    context,
    mergeApplications,
    async ({ body }, actor) => ({
      data: { status: await deciding.merge(actor, body) },
      message: msg(
        /*i18n*/ {
          id: 'message.application_merged',
          message: 'They are one now. The family is told by mail.',
        },
      ),
    }),
    { needs: 'applications.decide' },
  )
}

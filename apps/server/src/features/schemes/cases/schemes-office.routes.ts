import { correctApplication } from '@sahay/contract/schemes/office-corrections'
import { eraseApplication, markPaper } from '@sahay/contract/schemes/office-applications'
import {
  applicationStages,
  listApplications,
  readApplication,
  readDocument,
} from '@sahay/contract/schemes/office-schemes'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import type { SchemesOffice } from './schemes-office.service.ts'
import { applicationAnswer, rowAnswer } from './schemes-office.answers.ts'
import { seenStages } from '../states.ts'
import { msg } from '../../../kernel/language/message.ts'
import { noted } from '../../../platform/records/record.ts'

export function schemesOfficeRoutes(context: RouteContext, office: SchemesOffice): void {
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

  sendPrivateToStaff(context, readDocument, office.document)
}

import * as contract from '@sahay/contract/help/office-help'
import { caseAnswer } from '../../platform/casework/cases-asked.ts'
import { sendPrivateToStaff } from '../../platform/documents/documents.routes.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { HelpOffice } from './help-office.service.ts'
import type { HelpRow, OrganisationRow } from './help-office.store.ts'

export function helpOfficeRoutes(context: RouteContext, office: HelpOffice): void {
  route(
    context,
    contract.listHelpRequests,
    async ({ query }, actor) => {
      const { rows, next, total } = await office.requests(actor, query, query)
      return { data: rows.map(helpAnswer), next, total }
    },
    { needs: 'help.read' },
  )
  route(
    context,
    contract.readHelpRequest,
    async ({ query: { id } }, actor) => {
      const found = await office.request(actor, id)
      const { address, message, documentId, language } = found
      return { data: { ...helpAnswer(found), address, message, picture: documentId !== null, language } }
    },
    { needs: 'help.read' },
  )
  route(
    context,
    contract.listOrganisations,
    async ({ query }, actor) => {
      const { rows, next, total } = await office.organisations(actor, query, query)
      return { data: rows.map(organisationAnswer), next, total }
    },
    { needs: 'organisations.read' },
  )
  route(
    context,
    contract.readOrganisation,
    async ({ query: { id } }, actor) => {
      const found = await office.organisation(actor, id)
      return { data: { ...organisationAnswer(found), message: found.message, language: found.language } }
    },
    { needs: 'organisations.read' },
  )
  route(
    context,
    contract.decideOrganisation,
    async ({ body }, actor) => {
      await office.decide(actor, body)
      return {
        message: msg(
          /*i18n*/ {
            id: 'message.organisation_decided',
            message: 'It is closed, and the mail is on its way.',
          },
        ),
      }
    },
    { needs: 'organisations.answer' },
  )
  sendPrivateToStaff(context, contract.readHelpPicture, office.picture)
}

function helpAnswer(row: HelpRow) {
  const { reference, type, name, mobile } = row
  return { ...caseAnswer(row), reference, type, name, mobile }
}

function organisationAnswer(row: OrganisationRow) {
  const { reference, organisation, name, email, mobile } = row
  return { ...caseAnswer(row), reference, organisation, name, email, mobile }
}

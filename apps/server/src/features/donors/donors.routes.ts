import { type Paise, toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/donors/office-donors'
import { columnsOf } from '../../privacy/erasure/columns.ts'
import { fileRoute } from '../../kernel/http/file-route.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { DonorChanges } from './changes.service.ts'
import type { Donors, Listed } from './donors.service.ts'
import type { Donor } from './donors.store.ts'
import type { DonorStatements } from './statements.service.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })
const at = (instant: Date | null) => instant?.toISOString() ?? null
const rupees = (amount: Paise | null) => (amount === null ? null : toRupees(amount))

export interface DonorServices {
  readonly donors: Donors
  readonly changes: DonorChanges
  readonly statements: DonorStatements
}

export function donorsRoutes(context: RouteContext, { donors, changes, statements }: DonorServices): void {
  const read = { needs: 'donors.read' } as const
  const edit = { needs: 'donors.edit' } as const
  route(
    context,
    contract.listDonors,
    async ({ query: { year, since, before, noMail, q, ...page } }, actor) => {
      const { rows, next } = await donors.list(actor, { year, since, before, noMail, q }, page)
      return { data: rows.map(shown), next }
    },
    { needs: 'donors.names' },
  )
  route(
    context,
    contract.readDonor,
    async ({ query: { id } }, actor) => {
      const { donor, years, merged, alike, corrections } = await donors.read(actor, id)
      const { intoId, intoName } = donor
      return {
        data: {
          ...shown(donor),
          since: donor.createdAt.toISOString(),
          firstAt: at(donor.firstAt),
          mergedInto: intoId === null ? null : { id: intoId, name: intoName ?? '' },
          years: years.map(({ year, gifts, given, lastAt }) => ({
            year: `${year}-${String((year + 1) % 100).padStart(2, '0')}`,
            gifts,
            given: toRupees(given),
            lastAt: lastAt.toISOString(),
          })),
          merged: merged.map(({ id: other, name, email, mobile, account, at: when, by }) => {
            return { id: other, name, email, mobile, account, at: when.toISOString(), by }
          }),
          alike: alike.map(({ id: other, name, email, mobile, account, same }) => {
            return { id: other, name, email, mobile, account, same }
          }),
          corrections: corrections.map(({ field, before, after, reason, by, at: when }) => {
            return { field, before, after, reason, by, at: when.toISOString() }
          }),
        },
      }
    },
    read,
  )
  route(
    context,
    contract.listDonorGifts,
    async ({ query: { donor, ...page } }, actor) => {
      const { rows, next } = await donors.gifts(actor, donor, page)
      const data = rows.map(({ id, kind, at: when, given, slip, payment }) => {
        return { id, kind, at: when.toISOString(), given: toRupees(given), slip, payment }
      })
      return { data, next }
    },
    read,
  )
  fileRoute(
    context,
    contract.donorStatement,
    contract.donorStatement.query,
    (asked, actor) => statements.pdf(actor, asked),
    { as: 'inline' },
  )
  route(
    context,
    contract.mailDonorStatement,
    async ({ body }, actor) => {
      await statements.mail(actor, body)
      return {
        message: msg(/*i18n*/ { id: 'message.statement_sent', message: 'The statement is on its way.' }),
      }
    },
    edit,
  )
  route(
    context,
    contract.correctDonor,
    async ({ body }, actor) => {
      await changes.correct(actor, body)
      return { message: noted }
    },
    edit,
  )
  route(
    context,
    contract.previewMerge,
    async ({ query }, actor) => {
      const { stays, goes } = await changes.preview(actor, query)
      return { data: { stays: counted(stays), goes: counted(goes) } }
    },
    edit,
  )
  route(
    context,
    contract.mergeDonors,
    async ({ body }, actor) => {
      await changes.merge(actor, body)
      return { message: noted }
    },
    edit,
  )
  route(
    context,
    contract.splitDonor,
    async ({ body }, actor) => {
      await changes.split(actor, body.id)
      return { message: noted }
    },
    edit,
  )
  route(
    context,
    contract.exportDonor,
    async ({ query }, actor, _from, say) => {
      const { at: when, sections } = await changes.show(actor, query.id)
      return {
        data: {
          at: when.toISOString(),
          sections: sections.map((one) => ({
            what: say(one.what),
            columns: Object.fromEntries(columnsOf(one).map(([key, heading]) => [key, say(heading)])),
            rows: one.rows,
          })),
        },
      }
    },
    edit,
  )
  route(
    context,
    contract.eraseDonor,
    async ({ body }, actor) => {
      await changes.erase(actor, body)
      return {
        message: msg(
          /*i18n*/ {
            id: 'message.request_erased',
            message: 'Erased. Numbers and amounts stay in the books.',
          },
        ),
      }
    },
    edit,
  )
}

function shown({ id, name, email, mobile, account, gifts, given, lastAt, version }: Listed) {
  return { id, name, email, mobile, account, gifts, given: rupees(given), lastAt: at(lastAt), version }
}

function counted({ id, name, email, mobile, account, gifts, given, version }: Donor) {
  return { id, name, email, mobile, account, gifts, given: toRupees(given), version }
}

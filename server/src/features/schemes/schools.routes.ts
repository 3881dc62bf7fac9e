import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/office-schools'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { SchoolAccounts } from './school-accounts.service.ts'
import type { Schools } from './schools.service.ts'
import type { School } from './schools.store.ts'

const noted = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

export function schoolsRoutes(context: RouteContext, schools: Schools, accounts: SchoolAccounts): void {
  route(
    context,
    contract.listSchools,
    async ({ query: { q, ...page } }, actor) => {
      const { rows, next } = await schools.list(actor, q, page)
      return { data: rows.map(shown), next }
    },
    { needs: 'schools.read' },
  )

  route(
    context,
    contract.readSchool,
    async ({ query: { id } }, actor) => {
      const { school, written, merged } = await schools.read(actor, id)
      const { intoId, intoName } = school
      const { account, asked } = await accounts.known(id)
      return {
        data: {
          ...shown(school),
          mergedInto: intoId === null ? null : { id: intoId, name: intoName ?? '' },
          written: written.map(({ spelling, at, by, applications }) => ({
            spelling,
            at: at.toISOString(),
            by,
            applications,
          })),
          merged: merged.map(({ id: other, name, at, by }) => ({
            id: other,
            name,
            at: at.toISOString(),
            by,
          })),
          account: account && { ends: account.ends, since: account.since.toISOString() },
          accountAsked: asked,
        },
      }
    },
    { needs: 'schools.read' },
  )

  route(
    context,
    contract.saveSchool,
    async ({ body }, actor) => ({ data: { id: await schools.save(actor, body) }, message: noted }),
    { needs: 'schools.edit' },
  )

  route(
    context,
    contract.mergeSchools,
    async ({ body }, actor) => {
      await schools.merge(actor, body)
      return { message: noted }
    },
    { needs: 'schools.edit' },
  )

  route(
    context,
    contract.splitSchool,
    async ({ body: { id } }, actor) => {
      await schools.split(actor, id)
      return { message: noted }
    },
    { needs: 'schools.edit' },
  )

  route(
    context,
    contract.listSpellings,
    async ({ query: { q, ...page } }, actor) => {
      const { rows, next } = await schools.spellings(actor, q, page)
      const data = rows.map(({ spelling, applications, city, application, alike }) => ({
        spelling,
        applications,
        city,
        application,
        alike: alike && {
          id: alike.id,
          name: alike.name,
          place: alike.place,
          applications: alike.applications,
        },
      }))
      return { data, next }
    },
    { needs: 'schools.read' },
  )

  route(
    context,
    contract.setSpelling,
    async ({ body }, actor) => ({ data: { before: await schools.spell(actor, body) }, message: noted }),
    { needs: 'schools.edit' },
  )

  route(
    context,
    contract.setSchoolOf,
    async ({ body }, actor) => ({ data: { before: await schools.nameOf(actor, body) }, message: noted }),
    { needs: 'schools.edit' },
  )
}

function shown(school: School) {
  const { id, name, address, contact, mobile, email, version, spellings, applications } = school
  return {
    id,
    name,
    address,
    contact,
    mobile,
    email,
    version,
    spellings,
    applications,
    approved: toRupees(school.approved),
    given: toRupees(school.given),
  }
}

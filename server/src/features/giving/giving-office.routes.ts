import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/office-needs'
import { contentAnswer } from '../../foundation/content/content.routes.ts'
import { stateOf } from '../../foundation/content/content-holder.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { GivingOffice } from './giving-office.service.ts'
import type { OfficeNeed } from './giving-office.store.ts'
import { pictureOf } from './need-in-rupees.ts'

export function givingOfficeRoutes(context: RouteContext, office: GivingOffice): void {
  const read = { needs: 'needs.read' } as const
  const edit = { needs: 'needs.edit' } as const
  route(
    context,
    contract.listOfficeNeeds,
    async ({ query }, actor) => {
      const { state = null, q: words = null, ...page } = query
      const { rows, next } = await office.list(actor, { state, words: words === '' ? null : words }, page)
      return { data: rows.map(needAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.needsProgress,
    async (_input, actor) => {
      const { open, met, draft, scheduled, first } = await office.progress(actor)
      return {
        data: {
          open,
          met,
          draft,
          scheduled,
          first: first.map(({ id, name, required, received }) => ({
            id,
            name,
            required_amount: toRupees(required),
            received_amount: toRupees(received),
          })),
        },
      }
    },
    read,
  )
  route(
    context,
    contract.readOfficeNeed,
    async ({ query }, actor) => ({ data: needAnswer(await office.one(actor, query.id)) }),
    read,
  )
  route(
    context,
    contract.saveNeed,
    async ({ body }, actor) => ({
      data: await office.save(actor, body),
      message: msg(/*i18n*/ { id: 'message.need_saved', message: 'The need is saved.' }),
    }),
    edit,
  )
  route(
    context,
    contract.copyNeed,
    async ({ body }, actor) => ({
      data: { id: await office.copy(actor, body.id) },
      message: msg(/*i18n*/ { id: 'message.need_copied', message: 'The copy is a draft.' }),
    }),
    edit,
  )
}

/** A need as the office has it: rupees, all languages, and met where all has come. */
function needAnswer(need: OfficeNeed) {
  const { name, requirement, translations, required, received } = need
  const state = stateOf(need)
  const isMet = state === 'open' && received >= required
  return {
    ...contentAnswer(need),
    state: isMet ? ('met' as const) : state,
    image: pictureOf(need),
    name,
    requirement,
    translations,
    required_amount: toRupees(required),
    received_amount: toRupees(received),
  }
}

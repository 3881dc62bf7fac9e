import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/giving/office-updates'
import { contentAnswer } from '../../../platform/content/content.published.ts'
import { stateOf } from '../../../platform/content/content-holder.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { NeedUpdates } from './need-updates.service.ts'
import type { OfficeUpdate } from './need-updates.store.ts'

export function needUpdatesRoutes(context: RouteContext, updates: NeedUpdates): void {
  const read = { needs: 'needs.read' } as const
  route(
    context,
    contract.listUpdates,
    async ({ query }, actor) => {
      const { state = null, need = null, ...page } = query
      const { rows, next } = await updates.list(actor, { state, need }, page)
      return { data: rows.map(updateAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.readUpdate,
    async ({ query }, actor) => ({ data: updateAnswer(await updates.one(actor, query.id)) }),
    read,
  )
  route(
    context,
    contract.saveUpdate,
    async ({ body }, actor) => ({
      data: await updates.save(actor, body),
      message: msg(/*i18n*/ { id: 'message.story_saved', message: 'It is saved.' }),
    }),
    { needs: 'needs.edit' },
  )
}

function updateAnswer(update: OfficeUpdate) {
  const { needId, need, day, text, bought, spent, translations, image } = update
  return {
    ...contentAnswer(update),
    state: stateOf(update),
    need: { id: needId, name: need },
    day,
    text,
    bought,
    spent: spent === null ? null : toRupees(spent),
    translations,
    image: image ?? '',
  }
}

import { toRupees } from '@sahay/contract/kernel/money'
import * as contract from '@sahay/contract/giving/office-needs'
import { contentAnswer } from '../../../platform/content/content.published.ts'
import { stateOf } from '../../../platform/content/content-holder.ts'
import { type RouteContext, route } from '../../../kernel/http/route.ts'
import { msg } from '../../../kernel/language/message.ts'
import type { GivingOffice } from './giving-office.service.ts'
import type { OfficeNeed } from './giving-office.store.ts'
import type { NeedClosing } from './need-closing.service.ts'
import { pictureOf } from './need-in-rupees.ts'

const saved = msg(/*i18n*/ { id: 'message.need_saved', message: 'The need is saved.' })

export function givingOfficeRoutes(context: RouteContext, office: GivingOffice, closing: NeedClosing): void {
  const read = { needs: 'needs.read' } as const
  const edit = { needs: 'needs.edit' } as const
  route(
    context,
    contract.listOfficeNeeds,
    async ({ query }, actor) => {
      const { state = null, category = null, q: words = null, ...page } = query
      const asked = { state, category, words: words === '' ? null : words }
      const { rows, next } = await office.list(actor, asked, page)
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
      message: saved,
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
  route(
    context,
    contract.closeNeed,
    async ({ body }, actor) => ({ data: await closing.close(actor, body), message: saved }),
    edit,
  )
  route(
    context,
    contract.reopenNeed,
    async ({ body }, actor) => ({ data: await closing.reopen(actor, body), message: saved }),
    edit,
  )
  route(
    context,
    contract.readGivers,
    async ({ query }, actor) => {
      const { askedAt, doneAt, ...counted } = await closing.givers(actor, query.id)
      const at = (instant: Date | null) => instant?.toISOString() ?? null
      return { data: { ...counted, askedAt: at(askedAt), doneAt: at(doneAt) } }
    },
    read,
  )
  route(
    context,
    contract.thankGivers,
    async ({ body }, actor) => {
      await closing.thank(actor, body.id)
      return {
        message: msg(/*i18n*/ { id: 'message.givers_thanked', message: 'The mails are on their way.' }),
      }
    },
    edit,
  )
}

/** In which state staff see a need: one on the site is met where all has come. */
export function needStateOf(
  need: Parameters<typeof stateOf>[0] & Pick<OfficeNeed, 'outcome' | 'received' | 'required'>,
) {
  const state = stateOf(need)
  if (state !== 'open') return state
  return need.outcome ?? (need.received >= need.required ? ('met' as const) : ('open' as const))
}

/** A need as the office has it: rupees, all languages, and met where all has come. */
function needAnswer(need: OfficeNeed) {
  const { name, requirement, translations, category, district, required, received, spent } = need
  const { closedAt, outcome, closing, closingTranslations } = need
  return {
    ...contentAnswer(need),
    state: needStateOf(need),
    closed: closedAt &&
      outcome && {
        at: closedAt.toISOString(),
        outcome,
        word: closing,
        translations: closingTranslations,
      },
    image: pictureOf(need),
    name,
    requirement,
    translations,
    category,
    district,
    required_amount: toRupees(required),
    received_amount: toRupees(received),
    spent_amount: toRupees(spent),
  }
}

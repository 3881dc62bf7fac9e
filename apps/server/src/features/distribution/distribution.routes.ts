import * as contract from '@sahay/contract/distribution/office-distribution'
import * as families from '@sahay/contract/distribution/office-distribution-families'
import * as handOuts from '@sahay/contract/distribution/office-hand-outs'
import { sendPrivateToStaff } from '../../platform/documents/documents.routes.ts'
import { csvRoute } from '../../kernel/http/csv.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { Closing } from './closing.service.ts'
import type { Days } from './days.service.ts'
import { dayAnswer, familyAnswer, wholeAnswer } from './distribution.answers.ts'
import type { Families } from './families.service.ts'
import type { HandOuts } from './hand-outs.service.ts'
import type { Letters } from './letters.service.ts'
import type { Receipts } from './receipts.service.ts'

interface Services {
  readonly days: Days
  readonly families: Families
  readonly letters: Letters
  readonly handOuts: HandOuts
  readonly closing: Closing
  readonly receipts: Receipts
}

const reads = { needs: 'distribution.read' } as const
const runs = { needs: 'distribution.run' } as const
const SAVED = msg(/*i18n*/ { id: 'message.noted', message: 'Noted.' })

export function distributionRoutes(context: RouteContext, services: Services): void {
  dayRoutes(context, services)
  familyRoutes(context, services)
  handOutRoutes(context, services)
}

function dayRoutes(context: RouteContext, { days, families: listed, closing }: Services): void {
  route(
    context,
    contract.listDays,
    async ({ query: { state = null, ...page } }, actor) => {
      const { rows, next } = await days.list(actor, state, page)
      return { data: rows.map(dayAnswer), next }
    },
    reads,
  )
  route(
    context,
    contract.readDay,
    async ({ query: { id } }, actor) => ({
      data: wholeAnswer(await days.read(actor, id), await listed.read(actor, id)),
    }),
    reads,
  )
  route(
    context,
    contract.saveDay,
    async ({ body }, actor) => ({ data: await days.save(actor, body), message: SAVED }),
    runs,
  )
  route(
    context,
    contract.cancelDay,
    async ({ body }, actor) => ({ data: { version: await days.cancel(actor, body) }, message: SAVED }),
    runs,
  )
  route(
    context,
    contract.saveItem,
    async ({ body }, actor) => ({ data: { id: await days.saveItem(actor, body) }, message: SAVED }),
    runs,
  )
  route(
    context,
    contract.removeItem,
    async ({ body }, actor) => {
      await days.removeItem(actor, body.id)
      return { message: SAVED }
    },
    runs,
  )
  route(
    context,
    handOuts.closeDay,
    async ({ body }, actor) => ({ data: await closing.close(actor, body), message: SAVED }),
    runs,
  )
}

function familyRoutes(context: RouteContext, { families: service, letters }: Services): void {
  route(
    context,
    families.readFamilies,
    async ({ query: { id } }, actor) => {
      const { day, families: found } = await service.ofDay(actor, id)
      return { data: found.map((family) => familyAnswer(family, day)) }
    },
    reads,
  )
  route(
    context,
    families.listCandidates,
    async ({ query }, actor) => ({
      data: (await service.candidates(actor, query)).map(
        ({ id, number, name, standard, school, area, guardian }) => ({
          id,
          number,
          name,
          standard,
          school,
          area,
          guardian,
        }),
      ),
    }),
    reads,
  )
  route(
    context,
    families.addFamilies,
    async ({ body }, actor) => ({ data: await service.add(actor, body), message: SAVED }),
    runs,
  )
  route(
    context,
    families.removeFamily,
    async ({ body: { id } }, actor) => {
      await service.remove(actor, id)
      return { message: SAVED }
    },
    runs,
  )
  route(
    context,
    families.setSizes,
    async ({ body }, actor) => {
      await service.setSizes(actor, body)
      return { message: SAVED }
    },
    runs,
  )
  csvRoute(context, families.exportDay, {
    needs: 'distribution.read',
    filename: 'distribution-day.csv',
    head: ['code', 'number', 'name', 'class', 'school', 'guardian', 'mobile', 'item', 'size', 'handed out'],
    rows: (actor, query) => service.exported(actor, query),
    write: ({ code, child, item, size, got }) => [
      code,
      child.number,
      child.name,
      child.standard,
      child.school,
      child.guardian,
      child.mobile,
      item,
      size,
      got ? 'yes' : 'no',
    ],
  })
  route(
    context,
    handOuts.sendLetters,
    async ({ body }, actor) => ({ data: { sent: await letters.send(actor, body) }, message: SAVED }),
    runs,
  )
  route(
    context,
    handOuts.printLetters,
    async ({ query }, actor) => ({
      data: (await letters.print(actor, query)).map(({ language, title, lines, ...rest }) => {
        const { say, language: spoken } = context.translations.in(language)
        return {
          family: rest.family,
          lang: spoken.code,
          dir: spoken.direction,
          title: say(title),
          lines: lines.map(say),
          code: rest.code,
          scan: rest.scan,
        }
      }),
    }),
    runs,
  )
}

function handOutRoutes(context: RouteContext, { handOuts: service, receipts }: Services): void {
  sendPrivateToStaff(context, handOuts.readReceipt, receipts.read)
  route(
    context,
    handOuts.makePass,
    async ({ body }, actor) => ({ data: await service.makePass(actor, body), message: SAVED }),
    runs,
  )
  route(
    context,
    handOuts.revokePass,
    async ({ body: { id } }, actor) => {
      await service.revokePass(actor, id)
      return { message: SAVED }
    },
    runs,
  )
  route(
    context,
    handOuts.handOutByStaff,
    async ({ body }, actor) => ({ data: { state: await service.handOut(actor, body) }, message: SAVED }),
    runs,
  )
  route(
    context,
    handOuts.undoHandOut,
    async ({ body }, actor) => {
      await service.undo(actor, body)
      return { message: SAVED }
    },
    runs,
  )
  route(
    context,
    handOuts.decideHandOut,
    async ({ body }, actor) => {
      await service.decide(actor, body)
      return { message: SAVED }
    },
    runs,
  )
}

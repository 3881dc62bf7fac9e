import {
  listTexts,
  publishText,
  readText,
  saveText,
  withdrawText,
} from '@sahay/contract/content/office-texts'
import { getTexts } from '@sahay/contract/content/texts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { OfficeTexts } from './texts-office.service.ts'
import { namedTexts, type TextsService } from './texts.service.ts'

const said = {
  saved: msg(/*i18n*/ { id: 'message.text_saved', message: 'The draft is saved. Nobody sees it yet.' }),
  published: msg(/*i18n*/ { id: 'message.content_published', message: 'It is on the site now.' }),
  scheduled: msg(/*i18n*/ { id: 'message.content_scheduled', message: 'It will open at its time.' }),
  draft: msg(/*i18n*/ { id: 'message.content_unpublished', message: 'It is a draft, and nobody sees it.' }),
  away: msg(/*i18n*/ { id: 'message.content_archived', message: 'It is in the archive.' }),
} as const satisfies Readonly<Record<string, Message>>

interface TextsServices {
  readonly texts: TextsService
  readonly officeTexts: OfficeTexts
}

export function textsRoutes(context: RouteContext, { texts, officeTexts }: TextsServices): void {
  route(context, getTexts, async ({ query: { names } }, _actor, { language }) => ({
    data: await texts.read(namedTexts(names), language),
  }))
  route(
    context,
    listTexts,
    async (_input, actor) => ({ data: [...(await officeTexts.list(actor))], next: null }),
    { needs: 'texts.read' },
  )
  route(
    context,
    readText,
    async ({ query: { name } }, actor) => {
      const { draft, versions, ...stand } = await officeTexts.one(actor, name)
      return {
        data: {
          ...stand,
          draft: draft && {
            id: draft.id,
            version: draft.version,
            words: draft.words,
            note: draft.note,
            publishAt: draft.publishAt?.toISOString() ?? null,
          },
          versions: versions.map(({ id, publishedAt, by, note, words }) => ({
            id,
            since: publishedAt.toISOString(),
            by,
            note,
            words,
          })),
        },
      }
    },
    { needs: 'texts.read' },
  )
  route(
    context,
    saveText,
    async ({ body }, actor) => ({ data: await officeTexts.save(actor, body), message: said.saved }),
    { needs: 'texts.edit' },
  )
  route(
    context,
    publishText,
    async ({ body: { id, version, at } }, actor) => ({
      data: { version: await officeTexts.publish(actor, id, version, at) },
      message: at === undefined ? said.published : said.scheduled,
    }),
    { needs: 'texts.edit' },
  )
  route(
    context,
    withdrawText,
    async ({ body: { id, version, to } }, actor) => {
      await officeTexts.withdraw(actor, id, version, to)
      return { message: said[to] }
    },
    { needs: 'texts.edit' },
  )
}

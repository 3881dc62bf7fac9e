import { moveContent, setContentState } from '@sahay/contract/content/office-content'
import { openPreview, readPreview } from '@sahay/contract/api/preview'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { Content } from './content.service.ts'
import type { ContentTimes } from './content-holder.ts'
import type { ContentPreviews } from './previews.service.ts'

const said: Readonly<Record<'draft' | 'scheduled' | 'open' | 'archived', Message>> = {
  open: msg(/*i18n*/ { id: 'message.content_published', message: 'It is on the site now.' }),
  scheduled: msg(/*i18n*/ { id: 'message.content_scheduled', message: 'It will open at its time.' }),
  draft: msg(/*i18n*/ { id: 'message.content_unpublished', message: 'It is a draft, and nobody sees it.' }),
  archived: msg(/*i18n*/ { id: 'message.content_archived', message: 'It is in the archive.' }),
}

export function contentRoutes(context: RouteContext, content: Content, previews: ContentPreviews): void {
  route(context, setContentState, async ({ body }, actor) => {
    const { state, version } = await content.setState(actor, body)
    return { data: { state, version }, message: said[state] }
  })
  route(context, moveContent, async ({ body }, actor) => {
    await content.move(actor, body)
    return { message: msg(/*i18n*/ { id: 'message.content_moved', message: 'The order is saved.' }) }
  })
  route(context, openPreview, async ({ body }, actor) => ({
    data: { path: await previews.open(actor, body) },
  }))
  route(context, readPreview, async ({ query }, _actor, { language }) => ({
    data: await previews.read(query.token, language),
  }))
}

/** What every list of content answers of a row: instants as text. */
export function contentAnswer(
  row: Omit<ContentTimes, 'archivedAt'> & {
    readonly id: string
    readonly version: number
    readonly createdAt: Date
  },
) {
  return {
    id: row.id,
    version: row.version,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    publishAt: row.publishAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  }
}

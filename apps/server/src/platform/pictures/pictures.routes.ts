import * as contract from '@sahay/contract/content/office-pictures'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import { imageOf, type Pictures, type UsedPicture } from './pictures.service.ts'

const saved = msg(/*i18n*/ { id: 'message.picture_saved', message: 'The picture is saved.' })

export function picturesRoutes(context: RouteContext, pictures: Pictures): void {
  const edit = { needs: 'pictures.edit' } as const
  route(
    context,
    contract.listPictures,
    async ({ query }, actor) => {
      const { unused, ...page } = query
      const { rows, next } = await pictures.list(actor, { unused: unused === 'true' }, page)
      const data = rows.map(pictureAnswer)
      return { data, next }
    },
    { needs: 'pictures.read' },
  )
  route(
    context,
    contract.readPicture,
    async ({ query }, actor) => ({ data: pictureAnswer(await pictures.one(actor, query.id)) }),
    { needs: 'pictures.read' },
  )
  route(
    context,
    contract.addPicture,
    async ({ body, files }, actor) => ({
      data: await pictures.add(actor, body, files.photo),
      message: saved,
    }),
    edit,
  )
  route(
    context,
    contract.changePicture,
    async ({ body }, actor) => ({ data: await pictures.change(actor, body), message: saved }),
    edit,
  )
  route(
    context,
    contract.deletePicture,
    async ({ body }, actor) => {
      await pictures.remove(actor, body)
      return { message: msg(/*i18n*/ { id: 'message.picture_deleted', message: 'The picture is deleted.' }) }
    },
    edit,
  )
  route(context, contract.usePicture, async ({ body }, actor) => ({
    data: await pictures.use(actor, body),
    message: saved,
  }))
}

function pictureAnswer(row: UsedPicture) {
  const { id, version, alt, leave, crop, width, height } = row
  return {
    id,
    version,
    image: imageOf(row.shownId),
    alt,
    leave,
    crop,
    width,
    height,
    addedAt: row.addedAt.toISOString(),
    usedBy: row.usedBy.map((use) => ({ kind: use.kind, id: use.id })),
  }
}

import type { LoaderFunctionArgs } from 'react-router'
import { choosePlaces } from '@sahay/art/choose-each.ts'
import { drawPlace } from '@sahay/art/picture.ts'
import { apiContext } from '../../shell/api-context.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { nameOf, noPicture, pictureResponse, requestedShape } from './picture-response.ts'

/** `/pictures/gallery/:id.svg?shape=…`: the place that a gallery item's caption tells of; square unless asked. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { params, request, context } = args
  const id = nameOf(params['file'])
  const [draft, listed] = await Promise.all([
    requestedDraft(args),
    context.get(apiContext).call('GET event/getImage'),
  ])
  const data = withDraft(listed.data, draft.gallery)
  const places = choosePlaces(data.map((one) => ({ id: one.id, text: one.caption })))
  const place = id === null ? undefined : places.get(id)
  return place === undefined
    ? noPicture()
    : pictureResponse(request, drawPlace(place, requestedShape(request, ['square', 'landscape', 'portrait'])))
}

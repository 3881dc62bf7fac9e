import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { choosePlaces } from '@sahay/art/choose-each.ts'
import { drawPlace } from '@sahay/art/picture.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/event/:id.svg`: the place of an event, from its own name; no two events share one. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { params, request, context } = args
  const id = nameOf(params['file'])
  const [draft, listed] = await Promise.all([
    requestedDraft(args),
    context.get(apiContext).call('GET event/list'),
  ])
  const data = withDraft(listed.data, draft.event)
  const places = choosePlaces(data.map((one) => ({ id: one.id, text: one.name })))
  const place = id === null ? undefined : places.get(id)
  return place === undefined ? noPicture() : pictureResponse(request, drawPlace(place, 'landscape'))
}

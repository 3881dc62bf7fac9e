import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { drawPicture } from '../../ui/art/picture.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/event/:id.svg`: the drawing of a published event, from its own name. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const id = nameOf(params['file'])
  const { data } = await context.get(apiContext).call('GET event/list')
  const event = data.find((one) => one.id === id)
  if (!event) return noPicture()
  return pictureResponse(request, drawPicture({ seed: event.id, words: event.name, shape: 'landscape' }))
}

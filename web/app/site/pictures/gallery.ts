import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { drawPicture } from '../../ui/art/picture.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/gallery/:id.svg?shape=…`: the drawing of a gallery item, from its caption; square unless asked. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const id = nameOf(params['file'])
  const { data } = await context.get(apiContext).call('GET event/getImage')
  const item = data.find((one) => one.id === id)
  if (!item) return noPicture()
  const shape = new URL(request.url).searchParams.get('shape') === 'landscape' ? 'landscape' : 'square'
  const wish = { seed: item.id, words: item.caption, shape, otherwise: 'any thing' } as const
  return pictureResponse(request, drawPicture(wish))
}

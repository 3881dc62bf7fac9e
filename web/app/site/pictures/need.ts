import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { drawPicture } from '../../ui/art/picture.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

const shapes = ['landscape', 'portrait', 'square'] as const

/** `/pictures/need/:id.svg?shape=…`: the drawing of a published need, from its own words. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const id = nameOf(params['file'])
  const asked = new URL(request.url).searchParams.get('shape')
  const { data } = await context.get(apiContext).call('GET donation/list')
  const need = data.find((one) => one.id === id)
  if (!need) return noPicture()
  const shape = shapes.find((one) => one === asked) ?? 'landscape'
  return pictureResponse(request, drawPicture({ seed: need.id, words: need.requirement, shape }))
}

import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { drawNamed } from '@sahay/art/named.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/review/:id.svg`: who said something, without a photograph: the initial. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  const id = nameOf(params['file'])
  const { data } = await context.get(apiContext).call('GET review/getreview')
  const review = data.find((one) => one.id === id)
  if (!review) return noPicture()
  return pictureResponse(request, drawNamed({ seed: review.id, name: review.name }))
}

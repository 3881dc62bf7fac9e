import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { drawNamed } from '@sahay/art/named.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/review/:id.svg`: who said something, without a photograph: the initial. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { params, request, context } = args
  const id = nameOf(params['file'])
  const [draft, listed] = await Promise.all([
    requestedDraft(args),
    context.get(apiContext).call('GET review/getreview'),
  ])
  const data = withDraft(listed.data, draft.testimonial)
  const review = data.find((one) => one.id === id)
  if (!review) return noPicture()
  return pictureResponse(request, drawNamed({ seed: review.id, name: review.name }))
}

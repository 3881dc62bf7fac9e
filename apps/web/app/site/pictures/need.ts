import type { Need } from '@sahay/contract/giving/giving'
import type { LoaderFunctionArgs } from 'react-router'
import { chooseObjects } from '@sahay/art/choose-each.ts'
import { drawPicture } from '@sahay/art/picture.ts'
import { apiContext } from '../../shell/api-context.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { nameOf, noPicture, pictureResponse, requestedShape } from './picture-response.ts'

/**
 * `/pictures/need/:id.svg?shape=…`: the drawing of a published need, from its own text, and unlike the others' on the
 * list while there is another thing to draw.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { params, request, context } = args
  const id = nameOf(params['file'])
  const [draft, listed] = await Promise.all([
    requestedDraft(args),
    context.get(apiContext).call('GET donation/list'),
  ])
  const data = withDraft<Need>(listed.data, draft.need ?? draft.need_update)
  const need = data.find((one) => one.id === id)
  if (!need) return noPicture()
  const shape = requestedShape(request, ['landscape', 'portrait', 'square', 'wide'])
  const chosen = chooseObjects(data.map((one) => ({ id: one.id, text: one.requirement })))
  const options = { seed: need.id, text: need.requirement, shape, object: chosen.get(need.id) }
  return pictureResponse(request, drawPicture(options))
}

import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { chooseTrades } from '@sahay/art/choose-each.ts'
import { drawNamed } from '@sahay/art/named.ts'
import { requestedDraft, withDraft } from '../../shell/preview.ts'
import { nameOf, noPicture, pictureResponse } from './picture-response.ts'

/** `/pictures/donor/:id.svg`: a donor without a photograph, from name and trade. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { params, request, context } = args
  const id = nameOf(params['file'])
  const [draft, listed] = await Promise.all([
    requestedDraft(args),
    context.get(apiContext).call('GET donater/get'),
  ])
  const data = withDraft(listed.data, draft.donator)
  const donor = data.find((one) => one.id === id)
  if (!donor) return noPicture()
  const trades = chooseTrades(data.map((one) => ({ id: one.id, text: `${one.position} ${one.name}` })))
  const options = { seed: donor.id, name: donor.name, trade: trades.get(donor.id) }
  return pictureResponse(request, drawNamed(options))
}

import { isNoteCode } from '@sahay/contract/giving/pledge-note'
import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../shell/api-context.ts'
import { upiAddress, upiAmount } from '../../shell/upi.ts'
import { drawCode } from './draw-code.ts'
import { noPicture, pictureResponse } from './picture-response.ts'

/**
 * `/pictures/upi.svg?amount=500&note=7K3QDX`: the QR code for a UPI payment to the trust. `amount` in whole rupees; without
 * it the app asks. `note` is the code of a pledge. Not cached, because the code of a changed account must not survive in a
 * cache.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(request.url)
  const amountText = searchParams.get('amount')
  const note = searchParams.get('note')
  const amount = amountText === null ? null : upiAmount(amountText)
  if ((amountText !== null && amount === null) || (note !== null && !isNoteCode(note))) return noPicture()
  const { data } = await context.get(apiContext).call('GET settings')
  if (data.bank.upi === '') return noPicture()
  const address = upiAddress({ upi: data.bank.upi, name: data.trust.name }, amount, note)
  return pictureResponse(request, drawCode(address), 'no-cache')
}

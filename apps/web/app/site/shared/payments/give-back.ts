import { msg, plural } from '@lingui/core/macro'
import { call } from '../../../shell/api.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import type { SeatHold } from './hold.ts'
import { dropUnpaid } from './open-payments.ts'

/**
 * Releases unpaid entries, so that others can have them (product.md 4); then runs `onChanged`. A failure is only logged
 * (product.md 8): entries are released automatically when their time is over.
 */
export async function giveBack(
  entryId: string,
  { places = 1 }: Pick<SeatHold, 'places'>,
  onChanged: () => void,
): Promise<void> {
  dropUnpaid()
  try {
    await call('GET event/cancelpayment/{id}', { params: { id: entryId } })
    toast.note(
      msg({
        message: plural(places, {
          one: 'Your place was released. You have not been charged.',
          other: 'Your # places were released. You have not been charged.',
        }),
      }),
    )
  } catch (error) {
    console.warn('Places could not be given back.', error)
  }
  onChanged()
}

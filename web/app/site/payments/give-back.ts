import { t } from '@lingui/core/macro'
import { call } from '../../shell/api.ts'
import { toast } from '../../ui/toast.tsx'
import { dropUnpaid } from './open-payments.ts'

/**
 * Gives a place that is not paid for back, so that others may have it (spec §4); `onChanged` runs after it. A failure
 * is only logged (spec §8): the place comes back by itself when its time is over.
 */
export async function giveBack(entryId: string, onChanged: () => void): Promise<void> {
  dropUnpaid()
  try {
    await call('GET event/cancelpayment/{id}', { params: { id: entryId } })
    toast.note(t`Your place was given back. Nothing was taken.`)
  } catch (error) {
    console.warn('The place could not be given back.', error)
  }
  onChanged()
}

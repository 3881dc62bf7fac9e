import type { Executor } from '../../kernel/database/database.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import { thanksMail } from './slips.mails.ts'
import type { Letterhead, PendingSlip } from './slips.store.ts'

/**
 * Writes the one mail that brings a slip, with its transaction. Who gave over the counter and left no address gets none:
 * theirs is printed.
 */
export async function mailSlip(
  messages: Messages,
  tx: Executor,
  slip: PendingSlip & { readonly number: string },
  { tax }: Pick<Letterhead, 'tax'>,
): Promise<void> {
  if (slip.paymentId === null && slip.email === '') return
  await messages.write(tx, {
    recipient: slip.email,
    about: slip.subjectId,
    attachment: `slip:${slip.id}`,
    idempotencyKey: `slip:${slip.paymentId ?? slip.subjectId}`,
    language: slip.language,
    mail: thanksMail(slip, { number: slip.number, verify: `/slip/${slip.code}`, tax }),
  })
}

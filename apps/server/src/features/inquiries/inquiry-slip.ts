import type { Captured } from '../../money/payments/settle.service.ts'
import type { Slips } from '../../money/slips/slips.service.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { inquiryToThank } from './inquiries.store.ts'
import { msg } from '../../kernel/language/message.ts'

/** What the slip and its mail say of an inquiry’s payment. */
export const inquirySays = {
  towards: msg(/*i18n*/ { id: 'slip.trust', message: 'The work of the trust' }),
  thanks: [
    msg(
      /*i18n*/ {
        id: 'mail.thanks.inquiry',
        message:
          'Thank you. Your gift has reached us. We will write to you about its purpose within 7 working days.',
      },
    ),
  ],
}

/** Requests the slip of an inquiry's payment, with the transaction that books it. */
export async function requestInquirySlip(
  slips: Slips,
  tx: Executor,
  { subjectId, paymentId, retained, at }: Captured,
): Promise<void> {
  const inquiry = await inquiryToThank(tx, subjectId)
  if (!inquiry) throw new Error(`no inquiry ${subjectId}`)
  await slips.request(tx, {
    ...inquiry,
    amount: retained,
    paymentId,
    subjectId,
    says: inquirySays,
    paidAt: at,
  })
}

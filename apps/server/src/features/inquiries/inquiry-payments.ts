import type { Adopt } from '../../money/payments/reconciling/adoption.service.ts'
import type { SettleHandler } from '../../money/payments/settle.service.ts'
import type { Slips } from '../../money/slips/slips.service.ts'
import { promisedBy } from '../../platform/casework/promise.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { orderOf } from './inquiries.ts'
import { inquiryToThank, insertAdopted } from './inquiries.store.ts'
import { linkPaidInquiry } from './link-inquiries.ts'
import { mustHave } from '../../kernel/problem.ts'

/** The texts of the slip and its mail for an inquiry’s payment. */
export const inquirySays = {
  towards: msg('slip.trust', 'The work of the trust'),
  thanks: [
    msg(
      'mail.thanks.inquiry',
      'Thank you. Your gift has reached us. We will write to you about its purpose within 7 working days.',
    ),
  ],
}

async function giverOf(tx: Executor, id: string) {
  return mustHave(await inquiryToThank(tx, id), `no inquiry ${id}`)
}

/** Books an inquiry's payment to the general fund, since it names no need, and links it to its payer's account, if known. */
export const inquirySettling = (slips: Slips): SettleHandler => ({
  account: async () => 'fund:general',
  giver: async (tx, id) => ({
    ...(await giverOf(tx, id)),
    what: msg('mail.refund.trust', 'the work of the trust'),
  }),
  async captured(tx, { subjectId, paymentId, retained: amount, at: paidAt }) {
    await linkPaidInquiry(tx, subjectId)
    const giver = await giverOf(tx, subjectId)
    await slips.request(tx, { ...giver, amount, paymentId, subjectId, says: inquirySays, paidAt })
  },
})

/** Creates the missing inquiry of a payment to the general fund; booking links it to its payer's account. */
export const adoptInquiry: Adopt = async (tx, { to, name, email, mobile, amount, at: createdAt }) => {
  if (to !== null) return null
  const id = newId('inq')
  const order = orderOf({ id, accountId: null, amount, createdAt })
  const written = { type: 'profession', address: '', purpose: '', termsTicked: false }
  const inquiry = { ...written, id, name: name ?? '', email, mobile, amountPaise: amount, createdAt }
  await insertAdopted(tx, { ...inquiry, promisedBy: promisedBy(createdAt) }, order)
  return order.id
}

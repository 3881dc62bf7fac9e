import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { action, type FieldSpecs, type Option, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { Alert } from './alert-labels.ts'
import { namedOption } from '../kit/options.tsx'

/** Books payments without an order, as after a restored backup: one by one, or all waiting ones. */

const GENERAL = { value: 'general', label: msg`The general fund` } as const

const fields = {
  to: { kind: 'choice', label: msg`Booked to`, required: true, options: [GENERAL] },
  reason: reasonField,
} as const satisfies FieldSpecs

/** The funds for such a payment: needs that still lack money, and the general fund. */
async function places(): Promise<readonly Option[]> {
  const { data } = await call('GET office/gifts/choices')
  return [
    GENERAL,
    ...data.needs.map(({ id, name, pending }) => namedOption(id, `${name} · ${writeRupees(pending)}`)),
  ]
}

export const bookOne = action<Alert>('payments.record')({
  name: 'book',
  label: msg`Book payment`,
  kind: 'go',
  fits: ({ kind, closedAt }) => kind === 'unknown_payment' && closedAt === null,
  explain: msg`The payment service is asked again. The payment becomes a gift like any other, with a receipt.`,
  fields: {
    ...fields,
    name: { kind: 'line', label: msg`Donor`, hint: msg`For the receipt, if you know it.`, maxLength: 120 },
  },
  begin: () => ({ to: 'general' }),
  prepare: async () => ({ options: { to: await places() } }),
  async send({ to, name, reason }, { id }) {
    const known = name ? { name } : {}
    await call('POST office/payments/alerts/book', { body: { id, to, reason, ...known } })
  },
  done: msg`Booked.`,
})

/** The alerts counted by the dialog, without newer ones. */
let counted: string | null = null

export const bookAll = action<null>('payments.record')({
  name: 'book-unmatched',
  label: msg`Book unmatched payments`,
  explain: msg`For payments without an order of ours, for example after a backup was restored. Each becomes a separate gift with a receipt. Payments that the payment service no longer has stay here.`,
  fields,
  begin: () => ({ to: 'general' }),
  async prepare() {
    const [{ data }, to] = await Promise.all([call('GET office/payments/alerts/unmatched'), places()])
    counted = data.upTo
    const { count } = data
    const amount = writeRupees(data.amount)
    return {
      explain:
        count === 0 ? msg`No unmatched payments.` : msg`Unmatched payments: ${count}. Total: ${amount}.`,
      options: { to },
    }
  },
  async send(input) {
    return { show: <Came {...(await bookCounted(input))} /> }
  },
})

interface Total {
  readonly booked: number
  readonly amount: number
  readonly left: number
}

/** Books the counted payments, in calls of the server's batch size. */
async function bookCounted(input: { readonly to: string; readonly reason: string }): Promise<Total> {
  let total: Total = { booked: 0, amount: 0, left: 0 }
  if (counted === null) return total
  let after: string | null = ''
  while (after !== null) {
    const from: { readonly after?: string } = after ? { after } : {}
    const body = { ...input, upTo: counted, ...from }
    const { data } = await call('POST office/payments/alerts/book-unmatched', { body })
    total = {
      booked: total.booked + data.booked,
      amount: total.amount + data.amount,
      left: total.left + data.left,
    }
    after = data.next
  }
  return total
}

function Came({ booked, amount, left }: Total) {
  const sum = writeRupees(amount)
  return (
    <>
      <p>
        <Plural
          value={booked}
          _0="Nothing was booked."
          one={`# payment of ${sum} is booked.`}
          other={`# payments are booked, ${sum} in total.`}
        />
      </p>
      {left > 0 && (
        <p>
          <Trans>
            Payments that could not be booked: {left}. Open and book each one separately to see the reason.
          </Trans>
        </p>
      )}
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import { action, type Option, reasonField } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { SettlementItem, SettlementDetail } from './settlement-labels.ts'
import { namedOption } from '../kit/options.tsx'

interface Difference {
  readonly id: string
  /** Rupees that it is more by than our books explain; below nothing where it is less. */
  readonly more: number
  readonly label: Option['label']
}

const inPaise = (rupees: number) => Math.round(rupees * 100)
const isChargeable = ({ finding }: SettlementItem) => ['adjustment', 'amount', 'fee'].includes(finding)

/** What of a settlement may be a charge of the payment service, or one that came back. */
function differencesOf({ id, detail, items }: SettlementDetail): Difference[] {
  const ofItems = items.filter(isChargeable).map((item) => {
    const more = (inPaise(item.net) - inPaise(item.ours)) / 100
    const name = `${item.description || item.id}: ${writeFigure(more)}`
    return { id: item.id, more, label: namedOption(item.id, name).label }
  })
  const itself = { id, more: detail.rest, label: msg`The settlement itself: ${writeFigure(detail.rest)}` }
  return [...ofItems, itself].filter(({ more }) => more !== 0)
}

const what = { kind: 'choice', label: msg`Difference`, required: true, options: [] as Option[] } as const

/** Charges of the payment service that no payment tells of: fee corrections, yearly charges, small differences. */
export const chargeActions = [
  action<SettlementDetail>('books.write')({
    name: 'charge',
    label: msg`Book as charge`,
    fits: (row) => differencesOf(row).length > 0,
    explain: msg`A shortfall is booked as a fee of the payment service; an excess reduces its fees. Its monthly invoice says what it was for, and how much of it is GST. Above the limit, a second person approves it first.`,
    fields: {
      item: what,
      tax: {
        kind: 'number',
        label: msg`GST included`,
        hint: msg`In rupees, as on the invoice; 0 if there is none.`,
        required: true,
      },
      reason: reasonField,
    },
    prepare: async (row) => ({
      options: { item: differencesOf(row).map(({ id, label }) => ({ value: id, label })) },
    }),
    begin: (row) => ({ item: differencesOf(row)[0]?.id ?? '' }),
    send({ item, ...values }, row) {
      const amount = differencesOf(row).find(({ id }) => id === item)?.more ?? 0
      const body = { settlement: row.id, item, amount, ...values }
      return outcomeOf(call('POST office/settlements/charge', { body }))
    },
    done: msg`Recorded.`,
  }),
  action<SettlementDetail>('books.write')({
    name: 'uncharge',
    label: msg`Reverse charge`,
    fits: ({ detail }) => detail.charges.length > 0,
    explain: msg`Reverses what was booked as a charge. The settlement then differs again.`,
    fields: { item: { ...what, label: msg`Charge` }, reason: reasonField },
    prepare: async ({ detail: { charges } }) => ({
      options: {
        item: charges.map(({ item, fee, tax, voucher }) =>
          namedOption(item, `${voucher}: ${writeFigure((inPaise(fee) + inPaise(tax)) / 100)}`),
        ),
      },
    }),
    begin: ({ detail }) => ({ item: detail.charges[0]?.item ?? '' }),
    send: (values, { id: settlement }) =>
      outcomeOf(call('POST office/settlements/uncharge', { body: { settlement, ...values } })),
    done: msg`Recorded.`,
  }),
]

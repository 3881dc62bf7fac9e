import { msg } from '@lingui/core/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { outcomeOf } from '../approvals/waiting-approvals.tsx'
import { action, type Option } from '../kit/resource.ts'
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

const why = { kind: 'lines', label: msg`Reason`, required: true, maxLength: 300, rows: 2 } as const
const what = { kind: 'choice', label: msg`Difference`, required: true, options: [] as Option[] } as const

/** Charges of the payment service that no payment tells of: fee corrections, yearly charges, small differences. */
export const chargeActions = [
  action<SettlementDetail>()({
    name: 'charge',
    label: msg`Book as charge`,
    permission: 'books.write',
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
      reason: why,
    },
    prepare: async (row) => ({
      options: { item: differencesOf(row).map(({ id, label }) => ({ value: id, label })) },
    }),
    begin: (row) => ({ item: differencesOf(row)[0]?.id ?? '' }),
    async send({ item, tax, reason }, row) {
      const { id: settlement } = row
      const amount = differencesOf(row).find(({ id }) => id === item)?.more ?? 0
      const body = { settlement, item, amount, tax, reason }
      return outcomeOf((await call('POST office/settlements/charge', { body })).data)
    },
    done: msg`Recorded.`,
  }),
  action<SettlementDetail>()({
    name: 'uncharge',
    label: msg`Reverse charge`,
    permission: 'books.write',
    fits: ({ detail }) => detail.charges.length > 0,
    explain: msg`Reverses what was booked as a charge. The settlement then differs again.`,
    fields: { item: { ...what, label: msg`Charge` }, reason: why },
    prepare: async ({ detail: { charges } }) => ({
      options: {
        item: charges.map(({ item, fee, tax, voucher }) =>
          namedOption(item, `${voucher}: ${writeFigure((inPaise(fee) + inPaise(tax)) / 100)}`),
        ),
      },
    }),
    begin: ({ detail }) => ({ item: detail.charges[0]?.item ?? '' }),
    async send(values, { id: settlement }) {
      return outcomeOf(
        (await call('POST office/settlements/uncharge', { body: { settlement, ...values } })).data,
      )
    },
    done: msg`Recorded.`,
  }),
]

import { msg } from '@lingui/core/macro'
import { newIdempotencyKey } from '@sahay/ui/browser/idempotency-key.ts'
import { shrinkPicture } from '@sahay/ui/fields/files/shrink-picture.ts'
import { approvalOutcome, outcomeOf } from '../approvals/waiting-approvals.tsx'
import { action, type Action, type FieldSpecs, type ActionOutcome, type ValuesOf } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import { BOOK, kindOptions, PURCHASES, type PurchaseRow } from './purchase-labels.ts'

/** The form that books a purchase, from anywhere in the office. */

const bought = {
  what: { kind: 'line', label: msg`What was bought`, required: true, maxLength: 120 },
  shop: { kind: 'line', label: msg`Shop`, maxLength: 120 },
  amount: { kind: 'number', label: msg`Amount (₹)`, required: true },
  day: { kind: 'day', label: msg`Date`, required: true },
  from: { kind: 'money', label: msg`Paid from`, required: true },
  reference: { kind: 'line', label: msg`UTR, cheque or bill number`, maxLength: 60 },
  bill: { kind: 'picture', label: msg`Photo of the bill` },
} as const satisfies FieldSpecs
type Bought = ValuesOf<typeof bought>

const forAnything = {
  fund: { kind: 'fund', label: msg`Fund`, required: true },
  kind: {
    kind: 'choice',
    label: msg`Purpose`,
    options: kindOptions.filter(({ value }) => value !== 'prizes'),
    required: true,
  },
  ...bought,
} as const satisfies FieldSpecs

interface Subject {
  readonly kind: PurchaseRow['kind']
  readonly fund: string
  /** The record that it is bought for; empty if none. */
  readonly about: string
}

/** The key of the last unanswered request: if the same input is sent again, it is booked once. */
let unanswered: { readonly content: string; readonly key: string } | null = null

async function book(subject: Subject, values: Bought, form: FormData): Promise<ActionOutcome> {
  const input = { ...subject, ...values, amount: values.amount ?? '', day: values.day ?? '' }
  const content = JSON.stringify(input)
  if (unanswered?.content !== content) unanswered = { content, key: newIdempotencyKey() }
  const body = new FormData()
  for (const [name, value] of Object.entries({ ...input, key: unanswered.key }))
    if (name !== 'bill') body.set(name, String(value))
  const bill = form.get('bill')
  if (bill instanceof File && bill.size > 0) body.set('bill', await shrinkPicture(bill))
  const { data } = await call('POST office/purchases/book', { body })
  unanswered = null
  await queries.invalidateQueries({ queryKey: [PURCHASES] })
  await queries.invalidateQueries({ queryKey: ['accounts'] })
  return approvalOutcome(data)
}

const above = msg`Above the limit, a second person approves it before it is booked, so request approval before you pay. What else you paid, bought or reversed today counts towards the limit.`

/** Books a purchase for a fund to be chosen. */
export const bookAnything: Action<null> = action<null>(BOOK)({
  name: 'book',
  label: msg`Book purchase`,
  kind: 'go',
  fields: forAnything,
  begin: () => ({ kind: 'purchases' as const }),
  explain: above,
  send: ({ fund, kind, ...values }, _row, { form }) => book({ fund, kind, about: '' }, values, form),
  done: msg`Recorded.`,
})

/** Books a purchase for one record: the fund that pays, and the initial values of the form. */
export const bookFor = <Row>(parts: {
  readonly label: Action<Row>['label']
  readonly explain: NonNullable<Action<Row>['explain']>
  readonly subject: (row: Row) => Subject
  readonly begin?: (row: Row) => Partial<Bought>
}): Action<Row> =>
  action<Row>(BOOK)({
    name: 'book',
    label: parts.label,
    explain: parts.explain,
    fields: bought,
    begin: (row) => parts.begin?.(row) ?? {},
    send: (values, row, { form }) => book(parts.subject(row), values, form),
    done: msg`Recorded.`,
  })

/** Reverses a purchase with a counter-entry. */
export const takeBack: Action<PurchaseRow> = action<PurchaseRow>(BOOK)({
  name: 'reverse',
  label: msg`Reverse`,
  kind: 'danger',
  fits: ({ reversed }) => reversed === null,
  explain: msg`A counter-entry reverses it; the first entry stays in the books. Book what was right again. Above the limit, a second person approves it first.`,
  fields: {
    reason: {
      kind: 'lines',
      label: msg`Reason, in a few words`,
      hint: msg`This text is kept in the books. Do not name a child.`,
      required: true,
      maxLength: 300,
    },
  },
  async send({ reason }, { id }) {
    const outcome = await outcomeOf(call('POST office/purchases/reverse', { body: { id, reason } }))
    await queries.invalidateQueries({ queryKey: ['accounts'] })
    return outcome
  },
  done: msg`Recorded.`,
})

import { msg } from '@lingui/core/macro'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, type FieldSpecs } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { BANK_LINES, WRITE } from './bank-labels.ts'
import { useRead } from '../kit/states.tsx'
import { languageOptions } from '../kit/language-names.ts'
import { giftFields } from '../gifts/gift-form-state.ts'

interface Row {
  readonly line: string
  /** The unexplained part of the line. Rupees. */
  readonly left: number
  readonly offer: string
}

interface GiftFromLineProps extends Row {
  /** True if nothing else is more likely. */
  readonly isMain: boolean
}

/** Records a gift from bank money that is not in the books: the giver, the purpose, and how much of the line. */
export function GiftFromLine({ isMain, ...row }: GiftFromLineProps) {
  const choices = useRead(['gifts', 'choices'], 'GET office/gifts/choices')
  if (!choices.data) return null
  const gift = giftOf(choices.data)
  return <ActionButton of={BANK_LINES} action={{ ...gift, kind: isMain ? 'go' : 'line' }} row={row} />
}

const giftOf = (choices: Parameters<typeof giftFields>[0]) => {
  const { name, amount, fund, rest, mobile, note } = giftFields(choices)
  const fields = {
    name,
    amount,
    fund,
    rest,
    mobile,
    email: { kind: 'email', label: msg`E-mail`, beside: true, maxLength: 254 },
    language: { kind: 'choice', label: msg`Language`, required: true, options: languageOptions },
    note,
  } as const satisfies FieldSpecs
  return action<Row>(WRITE)({
    name: 'gift',
    label: msg`Book as gift`,
    explain: msg`The bank’s narration often names the sender. If the line covers two things, enter less than the whole: the rest of the line stays open.`,
    fields,
    begin: ({ left }) => ({ amount: left, fund: 'fund:general', language: 'gu' }),
    send: (values, { line, left, offer: id }) =>
      call('POST office/banking/book', {
        body: { line, as: 'offer', taker: 'gift', id, giver: { ...values, left } },
      }),
    done: msg`Booked and explained.`,
  })
}

import { writeDay } from '@sahay/contract/kernel/dates'
import { sourceLanguage } from '@sahay/contract/kernel/languages'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { type Message, msg } from '../../kernel/language/message.ts'
import type { Translations, Translator } from '../../kernel/language/translations.ts'
import { leftOut } from '../../platform/pdf/printable.ts'
import { amountInWords } from './amount-in-words.ts'
import { receiptOf, slipFoot } from './receipt-kinds.ts'
import type { Letterhead, Slip } from './slips.store.ts'

/** The printed texts of a slip in one language. */
export interface SlipTexts {
  readonly title: string
  readonly number: string
  readonly day: string
  readonly from: string
  /** The giver's name, if it is unknown. */
  readonly wellWisher: string
  /** The explanation of `[…]` in the name. */
  readonly leftOut: string
  readonly amount: string
  /** The amount in words; null for languages without them. */
  readonly inWords: string | null
  readonly towards: string
  readonly purpose: string
  readonly paidBy: string
  readonly method: string
  readonly givenBack: string
  readonly check: string
  readonly foot: readonly string[]
  readonly duplicate: string
  readonly cancelled: string
}

/** Payment methods in people's words. */
const methods: Readonly<Record<string, Message>> = {
  upi: msg('slip.upi', 'UPI'),
  card: msg('slip.card', 'Card'),
  netbanking: msg('slip.netbanking', 'Net banking'),
  wallet: msg('slip.wallet', 'Wallet'),
}

/** The texts of a slip in one language. */
export function slipTexts(
  { say, language }: Translator,
  slip: Pick<Slip, 'number' | 'issuedAt' | 'amount' | 'method' | 'says'>,
  head: Pick<Letterhead, 'tax'> & { readonly trust: { readonly name: string } },
): SlipTexts {
  const receipt = receiptOf(slip.says)
  const method = slip.says.paidBy ?? methods[slip.method ?? '']
  return {
    title: say(receipt.title),
    number: say(msg('slip.number', 'No. {number}', { number: slip.number })),
    day: writeDay(slip.issuedAt, say),
    from: say(msg('slip.from', 'Received from')),
    wellWisher: say(msg('slip.well_wisher', 'A well-wisher')),
    leftOut: say(leftOut),
    amount: say(msg('slip.amount', 'Amount')),
    inWords: amountInWords(slip.amount, language.code),
    towards: say(msg('slip.for', 'For')),
    purpose: say(slip.says.towards),
    paidBy: say(msg('slip.paid_by', 'Paid by')),
    method: method ? say(method) : '',
    givenBack: say(msg('slip.given_back', 'Refunded since')),
    check: say(receipt.check),
    foot: slipFoot(slip.says, head).map(say),
    duplicate: say(msg('slip.duplicate', 'DUPLICATE')),
    cancelled: say(msg('slip.cancelled', 'CANCELLED')),
  }
}

/** The texts of a slip in English, and in its donor's language if that is one of the staff's languages. */
export function bothTexts(translations: Translations, slip: Slip) {
  const { language } = slip
  const isBeside = language !== sourceLanguage && isStaffLanguageCode(language)
  return {
    english: slipTexts(translations.in('en'), slip, slip.letterhead),
    beside: isBeside ? slipTexts(translations.in(language), slip, slip.letterhead) : null,
  }
}

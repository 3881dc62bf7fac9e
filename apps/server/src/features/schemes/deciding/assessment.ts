import { fromRupees, lessDownToZero, type Paise, paise, sum } from '@sahay/contract/kernel/money'
import {
  commonRules,
  feeRules,
  isUpTo,
  type DocumentType,
  documentTypes,
  type Scheme,
  type Standard,
  uniformMost,
  uniformRules,
} from '@sahay/contract/fields/scheme-rules'
import { type Message, msg, sumValue } from '../../../kernel/language/message.ts'
import type { Translator } from '../../../kernel/language/translations.ts'
import { documentNames } from '../schemes.mails.ts'
import type { ApplicationState } from '../states.ts'

/** The facts for assessing an application. Paise. */
export interface Facts {
  readonly scheme: Scheme
  readonly standard: Standard
  /** The amount that the parents paid to the trust with the form. */
  readonly paid: Paise
  /** A year's fee, as the school has confirmed it; null until it is recorded. */
  readonly schoolFee: Paise | null
  /** The amount that donors, the school or a company give towards this fee. */
  readonly otherHelp: Paise
  /** True if the family has recommended the trust to others. */
  readonly recommended: boolean
}

export interface Reason {
  readonly code: string
  /** The amount that the rule adds, or reduces the help to; null if it is only a remark. Paise. */
  readonly amount: Paise | null
  /** The reason, in a sentence with its figures. */
  readonly says: Message
}

export interface Assessment {
  /** The most that the rules allow; null until the necessary facts are recorded. Paise. */
  readonly most: Paise | null
  readonly reasons: readonly Reason[]
}

/** An assessment for the API, with the version of the rules that the application was made under. */
export const assessmentAnswer = (
  { most, reasons }: Assessment,
  rulesVersion: string,
  say: Translator['say'],
) => ({
  most,
  reasons: reasons.map(({ code, amount, says }) => ({ code, amount, says: say(says) })),
  rulesVersion,
})

/**
 * Calculates what the rules of a scheme allow, and why (product.md 9; the readings are in decision 33). Fractions of a
 * paisa are dropped.
 */
export function assess(facts: Facts): Assessment {
  const { most, reasons } = facts.scheme === 'uniform' ? ofUniform(facts) : ofFees(facts)
  return { most, reasons: [...ofClass(facts.standard), ...reasons] }
}

/** The documents that a scheme requires and that are missing (product.md 9, "required documents"), in the form's terms. */
export function missingDocuments(scheme: Scheme, there: readonly DocumentType[]): readonly DocumentType[] {
  const required: readonly DocumentType[] = scheme === 'fees' ? feeRules.documents : uniformRules.documents
  return documentTypes.filter((type) => required.includes(type) && !there.includes(type))
}

/** Sentences that name the missing documents; empty if none are missing. */
export function sayMissing(missing: readonly DocumentType[]): readonly Reason[] {
  if (missing.length === 0) return []
  const says = msg(
    'assess.missing',
    'The rules ask for more documents; still missing: {documents}. Ask the family for them, or look at them when they come.',
    { documents: missing.map((type) => documentNames[type]) },
  )
  return [{ code: 'papers_missing', amount: null, says }]
}

/** The name of a class in words. */
export function classMessage(standard: Standard): Message {
  if (standard === 'nursary-balbhavan') return msg('class.bal_bhavan', 'Bal Bhavan')
  if (standard === 'jr-kg') return msg('class.jr_kg', 'Jr. KG')
  if (standard === 'sr-kg') return msg('class.sr_kg', 'Sr. KG')
  return msg('class.number', 'class {standard}', { standard })
}

/**
 * The parents' payment that was not refunded. Paise. A refund after declining is not matched when the application is
 * reopened; a declined one is shown as it was decided.
 */
export function paidOf({
  status,
  returned,
  amount,
}: {
  readonly status: ApplicationState
  readonly returned: boolean
  readonly amount: Paise
}): Paise {
  return returned && status !== 'declined' ? paise(0) : amount
}

const least = (one: Paise, other: Paise) => (one < other ? one : other)
/** A percentage of an amount, without fractions of a paisa. */
const part = (amount: Paise, percent: number) => paise((amount * BigInt(percent)) / 100n)

function ofClass(standard: Standard): Reason[] {
  if (isUpTo(standard, commonRules.formUpTo)) return []
  const says = msg(
    'assess.class_after_form',
    'The form is for Bal Bhavan to class {upTo}. This child is in {standard}. That is a warning and changes no amount.',
    { upTo: commonRules.formUpTo, standard: classMessage(standard) },
  )
  return [{ code: 'class_after_form', amount: null, says }]
}

function ofUniform({ standard }: Facts): Assessment {
  const most = fromRupees(uniformMost(standard))
  const index = uniformRules.bands.findIndex(({ upTo }) => isUpTo(standard, upTo))
  const before = uniformRules.bands[index - 1]
  const first = before
    ? msg('class.number', 'class {standard}', { standard: Number(before.upTo) + 1 })
    : classMessage('nursary-balbhavan')
  const last = uniformRules.bands[index]?.upTo ?? commonRules.helpUpTo
  const says = msg(
    'assess.uniform_band',
    'From {first} to class {last}, things worth up to {amount} are given. This child is in {standard}.',
    { first, last, amount: sumValue(most), standard: classMessage(standard) },
  )
  return { most, reasons: [{ code: 'uniform_band', amount: most, says }] }
}

function ofFees(facts: Facts): Assessment {
  const { schoolFee, paid } = facts
  const flagged = paid < fromRupees(feeRules.contributionAbove)
  const says = msg(
    'assess.contribution_low',
    'The parents paid {paid}; the form asks for more than {least}. That is a flag and changes no amount by itself.',
    { paid: sumValue(paid), least: sumValue(fromRupees(feeRules.contributionAbove)) },
  )
  const flags: Reason[] = flagged ? [{ code: 'contribution_low', amount: null, says }] : []
  if (schoolFee === null) {
    const missing = msg(
      'assess.fee_missing',
      'The school’s fee for the year is not recorded yet, so no amount can be given.',
    )
    return { most: null, reasons: [...flags, { code: 'fee_missing', amount: null, says: missing }] }
  }
  const own = matched(schoolFee, paid)
  const limit = withHelp(schoolFee, facts.otherHelp, own.amount)
  const share = limit?.amount ?? own.amount
  const extra = facts.recommended ? recommending(schoolFee, facts.otherHelp, share) : null
  const most = sum(share, extra?.amount ?? paise(0))
  const total = msg('assess.total', 'Total {amount}, paid directly to the school.', {
    amount: sumValue(most),
  })
  const steps = [own, limit, extra].filter((step) => step !== null)
  return { most, reasons: [...flags, ...steps, { code: 'total', amount: most, says: total }] }
}

type Step = Reason & { readonly amount: Paise }

function matched(schoolFee: Paise, paid: Paise): Step {
  const most = part(schoolFee, feeRules.matched)
  const amount = least(most, paid)
  const values = {
    percent: feeRules.matched,
    fee: sumValue(schoolFee),
    most: sumValue(most),
    paid: sumValue(paid),
  }
  const says =
    paid < most
      ? msg(
          'assess.fee_matched_paid',
          '{percent}% of the year’s fee of {fee} is {most}. The trust matches what the parents paid, {paid}.',
          values,
        )
      : msg(
          'assess.fee_matched_all',
          '{percent}% of the year’s fee of {fee} is {most}. The parents paid {paid}, so the trust can give the full {most}.',
          values,
        )
  return { code: 'fee_matched', amount, says }
}

/** Others' help reduces the trust's share only if both together exceed the fee. */
function withHelp(schoolFee: Paise, otherHelp: Paise, own: Paise): Step | null {
  if (otherHelp === 0n) return null
  const limit = part(schoolFee, feeRules.withHelp)
  const amount = least(own, lessDownToZero(limit, otherHelp))
  const values = {
    help: sumValue(otherHelp),
    percent: feeRules.withHelp,
    most: sumValue(limit),
    amount: sumValue(amount),
    own: sumValue(own),
  }
  const says =
    amount < own
      ? msg(
          'assess.fee_with_help_less',
          'Others give {help}. With that, the help may reach {percent}% of the fee, {most}, so {amount} is left for the trust to give.',
          values,
        )
      : msg(
          'assess.fee_with_help_all',
          'Others give {help}. With that, the help may reach {percent}% of the fee, {most}, so the trust’s share of {own} stays.',
          values,
        )
  return { code: 'fee_with_help', amount, says }
}

/** In addition to the matched share, and not reduced by the parents' payment; but no school is paid more than its fee. */
function recommending(schoolFee: Paise, otherHelp: Paise, share: Paise): Step {
  const most = part(schoolFee, feeRules.recommending)
  const amount = least(most, lessDownToZero(schoolFee, sum(otherHelp, share)))
  const values = { percent: feeRules.recommending, most: sumValue(most), amount: sumValue(amount) }
  const says =
    amount < most
      ? msg(
          'assess.fee_recommending_less',
          'The family has recommended the trust. Up to {percent}% of the fee, {most}, is added; {amount} of it fits below the whole fee.',
          values,
        )
      : msg(
          'assess.fee_recommending_all',
          'The family has recommended the trust: up to {percent}% of the fee, {most}, is added.',
          values,
        )
  return { code: 'fee_recommending', amount, says }
}

import {
  fromRupees,
  lessDownToZero,
  type Paise,
  paise,
  sum,
  toRupees,
  writeRupees,
} from '@sahay/contract/kernel/money'
import {
  commonRules,
  feeRules,
  isUpTo,
  type DocumentType,
  type Scheme,
  type Standard,
  uniformMost,
  uniformRules,
} from '@sahay/contract/fields/scheme-rules'
import { documentNames } from './document-names.ts'

/** What an application is assessed by. Paise. */
export interface Facts {
  readonly scheme: Scheme
  readonly standard: Standard
  /** What the parents paid to the trust with the form. */
  readonly paid: Paise
  /** A year's fee, as the school has confirmed it; null until it is recorded. */
  readonly schoolFee: Paise | null
  /** What donors, the school or a company give towards this fee. */
  readonly otherHelp: Paise
  /** Whether the family has recommended the trust to others. */
  readonly recommended: boolean
}

export interface Reason {
  readonly code: string
  /** What the rule adds, or takes it down to; null where it only says something. Paise. */
  readonly amount: Paise | null
  /** Why, in a sentence with its figures. */
  readonly says: string
}

export interface Assessment {
  /** The most that the rules allow; null until the facts it needs are recorded. Paise. */
  readonly most: Paise | null
  readonly reasons: readonly Reason[]
}

/**
 * What the rules of a scheme allow, and why (product.md 9; the readings are in decision 21). Parts of a paisa are
 * dropped.
 */
export function assess(facts: Facts): Assessment {
  const { most, reasons } = facts.scheme === 'uniform' ? ofUniform(facts) : ofFees(facts)
  return { most, reasons: [...ofClass(facts.standard), ...reasons] }
}

/** Which of the documents that a scheme asks for are not there yet (product.md 9, "required documents"). */
export function missingDocuments(scheme: Scheme, there: readonly DocumentType[]): Reason[] {
  const asked: readonly DocumentType[] = scheme === 'fees' ? feeRules.documents : uniformRules.documents
  const missing = asked.filter((type) => !there.includes(type)).map((type) => documentNames[type])
  if (missing.length === 0) return []
  const says = `The rules ask for more papers; still missing: ${missing.join(', ')}. Ask the family for them, or look at them when they come.`
  return [{ code: 'papers_missing', amount: null, says }]
}

/** A class as people call it. */
export function writeClass(standard: Standard): string {
  if (standard === 'nursary-balbhavan') return 'Bal Bhavan'
  if (standard === 'jr-kg') return 'Jr. KG'
  if (standard === 'sr-kg') return 'Sr. KG'
  return `class ${standard}`
}

const write = (amount: Paise) => writeRupees(toRupees(amount))
const least = (one: Paise, other: Paise) => (one < other ? one : other)
/** A percentage of an amount, parts of a paisa dropped. */
const part = (amount: Paise, percent: number) => paise((amount * BigInt(percent)) / 100n)

function ofClass(standard: Standard): Reason[] {
  if (isUpTo(standard, commonRules.formUpTo)) return []
  const says = `The form is for Bal Bhavan to class ${commonRules.formUpTo}; this child is in ${writeClass(standard)}. That is a warning and changes no amount.`
  return [{ code: 'class_after_form', amount: null, says }]
}

function ofUniform({ standard }: Facts): Assessment {
  const most = fromRupees(uniformMost(standard))
  const index = uniformRules.bands.findIndex(({ upTo }) => isUpTo(standard, upTo))
  const before = uniformRules.bands[index - 1]
  const first = before ? `class ${Number(before.upTo) + 1}` : 'Bal Bhavan'
  const last = uniformRules.bands[index]?.upTo ?? commonRules.helpUpTo
  const says = `From ${first} to class ${last}, things worth up to ${write(most)} are given; this child is in ${writeClass(standard)}.`
  return { most, reasons: [{ code: 'uniform_band', amount: most, says }] }
}

function ofFees(facts: Facts): Assessment {
  const { schoolFee, paid } = facts
  const flagged = paid < fromRupees(feeRules.contributionAbove)
  const says = `The parents paid ${write(paid)}; the form asks for more than ${writeRupees(feeRules.contributionAbove)}. That is a flag and changes no amount by itself.`
  const flags: Reason[] = flagged ? [{ code: 'contribution_low', amount: null, says }] : []
  if (schoolFee === null) {
    const missing = 'The school’s fee for the year is not recorded yet, so no amount can be said.'
    return { most: null, reasons: [...flags, { code: 'fee_missing', amount: null, says: missing }] }
  }
  const own = matched(schoolFee, paid)
  const limit = withHelp(schoolFee, facts.otherHelp, own.amount)
  const share = limit?.amount ?? own.amount
  const extra = facts.recommended ? recommending(schoolFee, facts.otherHelp, share) : null
  const most = sum(share, extra?.amount ?? paise(0))
  const total = `In all ${write(most)}, paid to the school directly.`
  const steps = [own, limit, extra].filter((step) => step !== null)
  return { most, reasons: [...flags, ...steps, { code: 'total', amount: most, says: total }] }
}

type Step = Reason & { readonly amount: Paise }

function matched(schoolFee: Paise, paid: Paise): Step {
  const most = part(schoolFee, feeRules.matched)
  const amount = least(most, paid)
  const rule = `${feeRules.matched}% of the year’s fee of ${write(schoolFee)} is ${write(most)}`
  const says =
    paid < most
      ? `${rule}; the trust matches what the parents paid, ${write(paid)}.`
      : `${rule}; the parents paid ${write(paid)}, so all of it can be matched.`
  return { code: 'fee_matched', amount, says }
}

/** What others give lowers the trust's share only where both together would be more than the fee. */
function withHelp(schoolFee: Paise, otherHelp: Paise, own: Paise): Step | null {
  if (otherHelp === 0n) return null
  const limit = part(schoolFee, feeRules.withHelp)
  const amount = least(own, lessDownToZero(limit, otherHelp))
  const rule = `Others give ${write(otherHelp)}; with it the help may reach ${feeRules.withHelp}% of the fee, ${write(limit)}`
  const says =
    amount < own
      ? `${rule}, so ${write(amount)} is left for the trust.`
      : `${rule}, so the trust’s share of ${write(own)} stays.`
  return { code: 'fee_with_help', amount, says }
}

/** Beside the share that is matched, and not lowered by what the parents paid; but no school is paid more than its fee. */
function recommending(schoolFee: Paise, otherHelp: Paise, share: Paise): Step {
  const most = part(schoolFee, feeRules.recommending)
  const amount = least(most, lessDownToZero(schoolFee, sum(otherHelp, share)))
  const rule = `The family has recommended the trust: up to ${feeRules.recommending}% of the fee, ${write(most)}, comes on top`
  const says = amount < most ? `${rule}; ${write(amount)} of it fits below the whole fee.` : `${rule}.`
  return { code: 'fee_recommending', amount, says }
}

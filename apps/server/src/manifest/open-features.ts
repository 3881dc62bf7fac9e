import { purpose } from '@sahay/contract/payments/payments'
import { thanksKinds } from '@sahay/contract/api/thanks'
import type { Kinds } from '../platform/approvals/approval-kind.ts'
import type { MonthCheck } from '../money/books/months/month-check.ts'
import type { LineMatcher } from '../money/banking/banking.published.ts'
import type { Content } from '../platform/content/content.service.ts'
import type { Retention } from '../privacy/retention/retention.service.ts'
import type { Feature, OpenFeature, Platform } from './feature.ts'

/** The parts to which features declare something, besides the platform. */
interface OpenedBy {
  readonly retention: Retention
  readonly content: Content
  readonly approvalKinds: Kinds
  readonly monthChecks: MonthCheck[]
  readonly lineMatchers: Map<string, LineMatcher>
}

/**
 * Opens the features and passes each declaration to the module that uses it. Throws if a purpose, a kind of record or a
 * retention rule of the contract is not handled by exactly one feature.
 */
export function openFeatures(
  features: readonly Feature[],
  platform: Platform,
  { retention, content, approvalKinds, monthChecks, lineMatchers }: OpenedBy,
): readonly OpenFeature[] {
  const { payments, slips, thanks, beneficiaries } = platform
  const opened = features.map((feature) => feature.open(platform))
  checkAnswered(
    'the purpose',
    purpose.options,
    opened.map((feature) => feature.payments),
  )
  checkAnswered(
    'the purpose in paidRecords',
    purpose.options,
    features.map((feature) => feature.paidRecords),
  )
  checkAnswered(
    'the kind of thanks',
    thanksKinds,
    opened.map((feature) => feature.thanks),
  )
  for (const feature of opened) {
    for (const [name, { settle, adopt, show }] of entriesOf(feature.payments)) {
      payments.settles(name, settle)
      if (adopt) payments.adopts(adopt)
      if (show) slips.shows(name, show)
    }
    if (feature.beneficiaries) beneficiaries.use(feature.beneficiaries)
    for (const [kind, source] of entriesOf(feature.thanks)) thanks.addSource(kind, source)
    for (const kind of feature.approvals ?? []) approvalKinds.add(kind)
    monthChecks.push(...(feature.monthChecks ?? []))
    for (const matcher of feature.lineMatchers ?? []) {
      if (lineMatchers.has(matcher.name)) throw new Error(`two take lines of the bank as ${matcher.name}`)
      lineMatchers.set(matcher.name, matcher)
    }
    for (const [rule, forget] of entriesOf(feature.retention)) retention.add(rule, forget)
    for (const [kind, guard] of entriesOf(feature.content)) content.guards(kind, guard)
  }
  retention.check()
  approvalKinds.check()
  return opened
}

function checkAnswered(
  what: string,
  names: readonly string[],
  tables: readonly (object | undefined)[],
): void {
  for (const name of names) {
    const times = tables.filter((table) => table && name in table).length
    if (times !== 1) throw new Error(`${times} features answer for ${what} ${name}, and one must`)
  }
}

/** The entries of a table with their names typed. */
function entriesOf<Name extends string, Value>(table: Partial<Readonly<Record<Name, Value>>> = {}) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries answers string for every name
  return Object.entries(table) as [Name, Value][]
}

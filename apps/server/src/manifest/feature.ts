import type { Paise } from '@sahay/contract/kernel/money'
import type { Purpose, ThanksKind } from '@sahay/contract/payments/kinds'
import type { YearFigures } from '../money/reports/year-figures.ts'
import type { YearlyStatements } from '../money/reports/documents/yearly-statement.ts'
import type { RetentionRule } from '@sahay/contract/settings/retention'
import type { SQL } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { SecretKeys } from '../kernel/config/secret-key.ts'
import type { Executor } from '../kernel/database/database.ts'
import type { PublicCalls } from '../kernel/http/public-calls.ts'
import type { Api } from '../kernel/http/implement.ts'
import type { RouteContext } from '../kernel/http/route.ts'
import type { Jobs } from '../kernel/jobs/jobs.ts'
import type { Limits } from '../kernel/limits/limits.ts'
import type { ModuleDeclaration } from '../kernel/module.ts'
import type { Thread } from '../kernel/threads/thread.ts'
import type { ApprovalKind, SecondPerson } from '../platform/approvals/approvals.published.ts'
import type { Approvals } from '../platform/approvals/approvals.service.ts'
import type { LineMatcher } from '../money/banking/banking.published.ts'
import type { FundNames } from '../money/books/account-names.ts'
import type { Books } from '../money/books/books.service.ts'
import type { MonthCheck } from '../money/books/months/month-check.ts'
import type { Documents } from '../platform/documents/documents.service.ts'
import type { Beneficiaries, BeneficiaryHolder } from '../platform/beneficiaries/beneficiaries.ts'
import type { ContentKind } from '@sahay/contract/content/office-content'
import type { StateGuard } from '../platform/content/content-holder.ts'
import type { ContentHolder } from '../platform/content/content.published.ts'
import type { SearchHolder, FindRecord } from '../platform/search/search-holder.ts'
import type { NextHolder, TodayHolder } from '../platform/today/today-holder.ts'
import type { Previews } from '../platform/content/preview.ts'
import type { Casework } from '../platform/casework/change-case.ts'
import type { CaseHolder } from '../platform/casework/case-holder.ts'
import type { AccountHolder, RequestHolder } from '../privacy/erasure/erasure.ts'
import type { PersonalData } from '../privacy/erasure/personal-data.ts'
import type { CodesDeps } from '../platform/identity/codes.service.ts'
import type { OnProved } from '../platform/identity/identity.service.ts'
import type { Adopt } from '../money/payments/reconciling/adoption.service.ts'
import type { StaffSignIn } from '../platform/staff/sign-in.service.ts'
import type { Notices } from '../platform/notices/notices.service.ts'
import type { Payments } from '../money/payments/payments.service.ts'
import type { SettleHandler } from '../money/payments/settle.service.ts'
import type { Forget } from '../privacy/retention/retention.service.ts'
import type { Show, Slips } from '../money/slips/slips.service.ts'
import type { ThanksSource, Thanks } from '../money/thanks/thanks.service.ts'
import type { Message } from '../kernel/language/message.ts'

/** What features can be made with; each takes what it needs. */
export interface Platform extends CodesDeps {
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** The site's public address, without a trailing slash. */
  readonly site: () => string
  readonly secretKeys: SecretKeys
  readonly limits: Limits
  readonly payments: Payments
  readonly slips: Slips
  readonly documents: Documents
  readonly thanks: Thanks
  readonly approvals: Approvals
  /** Reversals of money: above the limit by two people. */
  readonly secondPerson: SecondPerson
  readonly books: Books
  /** A giver's gifts of a year, as a PDF. */
  readonly statements: YearlyStatements
  /** Closes a feature's case when another feature has resolved it. */
  readonly casework: Pick<Casework, 'closeIn'>
  /** Finds a record of any feature by its id or number. */
  readonly findRecord: FindRecord
  /** Finders of payments by name. */
  readonly holdersOfPayments: readonly SearchHolder[]
  /** Children to whom features have promised things. */
  readonly beneficiaries: Beneficiaries
  /** All features' data about people. */
  readonly personalData: PersonalData
  /** Calls to addresses that others have given us. */
  readonly publicCalls: PublicCalls
  readonly notices: Notices
  /** Reads uploaded files without blocking other requests. */
  readonly readingThread: Thread
  /** Whether there is an SMS gateway. */
  readonly bySms: boolean
  /** A member of staff with the present permissions, for a request made earlier; null if they can no longer sign in. */
  readonly staffNow: StaffSignIn['staffNow']
  /** The mail address of the trust's staff. */
  readonly staffAddress: () => Promise<string>
}

/** How a feature handles payments of one purpose. */
export interface PaidRecordSource {
  readonly settle: SettleHandler
  /** Creates a record for a payment without one of our orders. */
  readonly adopt?: Adopt
  /** What its slip shows of the record. */
  readonly show?: Show
}

/** The encrypted data in the database, and how much of it the available keys do not decrypt. */
export interface Sealed {
  readonly what: Message
  readonly total: number
  readonly closed: number
}

/** An opened feature: what it passes to other modules, and its calls. */
export interface OpenFeature {
  /** Calls that are not in any set of `apis`. */
  routes?(context: RouteContext): void
  /** Identifies the owner of a program's key; only one feature has it. */
  readonly identifyPartner?: RouteContext['identifyPartner']
  readonly payments?: Partial<Readonly<Record<Purpose, PaidRecordSource>>>
  /** What the page after a form or a gift shows of a record. */
  readonly thanks?: Partial<Readonly<Record<ThanksKind, ThanksSource>>>
  /** The people whom it promises things; only one feature has it. */
  readonly beneficiaries?: BeneficiaryHolder
  readonly retention?: Partial<Readonly<Record<RetentionRule, Forget>>>
  /** Its changes that a second person approves. */
  readonly approvals?: readonly ApprovalKind[]
  /** Its checks before a month is closed. */
  readonly monthChecks?: readonly MonthCheck[]
  /** Its matches for lines of the bank's statements. */
  readonly lineMatchers?: readonly LineMatcher[]
  /** What it does as a record of a kind changes its state. */
  readonly content?: Partial<Readonly<Record<ContentKind, StateGuard>>>
}

/** Help that was promised and not yet given. */
export interface Promised {
  readonly to: 'school' | 'family'
  readonly count: number
  readonly amount: Paise
  /** When the oldest of it was approved. */
  readonly oldest: Date
}

/** Everything that the rest of the program knows of a feature. Only its name and `open` must be there. */
export interface Feature extends ModuleDeclaration {
  /** Its operations, each set by the calls of the contract that it answers. */
  readonly apis?: readonly Api<Platform>[]
  /** Its data about people with accounts, and about those without. */
  readonly accountHolders?: readonly AccountHolder[]
  readonly requestHolders?: readonly RequestHolder[]
  /** Those of its records that staff publish. */
  readonly contentHolders?: readonly ContentHolder[]
  /** Its records in the staff's search, and how they are found. */
  readonly searchHolders?: readonly SearchHolder[]
  /** Its work that waits for staff, besides cases. */
  readonly todayHolders?: readonly TodayHolder[]
  /** Upcoming events for the office's first page. */
  readonly nextHolders?: readonly NextHolder[]
  /** Its records whose public page staff can see before publication. */
  readonly previews?: Previews
  /** Those of its records that staff answer. */
  readonly caseHolders?: readonly CaseHolder[]
  /** What it does when a person proves an address or number, in the same transaction. */
  readonly onProved?: OnProved
  readonly demo?: Demo
  /** Its figures of a year, for the annual report. */
  readonly yearFigures?: readonly YearFigures[]
  /** The names of its funds. */
  readonly fundNames?: FundNames
  /** Its records that something is bought for: a select of `id` and of the `fund` that pays. */
  readonly boughtFor?: string
  /**
   * Its records that are paid for, by purpose, as the checks of the books find them: a select of `id`, `amount_paise`,
   * the `account` of the ledger that their money goes to, and `ordered`, whether each must have an order.
   */
  readonly paidRecords?: Partial<Readonly<Record<Purpose, string>>>
  /** Help that was approved and not yet given, for those who watch. */
  promised?(tx: Executor): Promise<readonly Promised[]>
  /** Its data encrypted with the secret keys. */
  sealed?(tx: Executor, secretKeys: readonly string[]): Promise<Sealed>
  /** Re-encrypts with the current key what an old one decrypts, at each start, as the owner of the tables. */
  reseal?(tx: Executor, secretKeys: SecretKeys): Promise<void>
  /** Creates its services, which add their jobs, and returns what it provides. */
  open(platform: Platform): OpenFeature
}

/** Input for loading a demonstration's content. */
export interface DemoLoading {
  readonly now: Date
  readonly secretKey: string
  /** True if the previous weeks are played afterwards: money that came before them then has separate days. */
  readonly withHistory: boolean
}

/** A feature's content in a demonstration. */
export interface Demo {
  load(tx: Executor, loading: DemoLoading): Promise<void>
  /** A query for its rows, known by their fixed ids, to find out whether any exist. */
  readonly rows?: SQL
  /** True if the database has real content, so that the demonstration's is not loaded. */
  isInUse?(tx: Executor): Promise<boolean>
}

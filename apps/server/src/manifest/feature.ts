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

/** What a feature may be made with; each part of one takes what it needs. */
export interface Platform extends CodesDeps {
  /** The time that decides, as a part of a statement. */
  readonly instant: () => SQL
  readonly jobs: Jobs
  readonly log: FastifyBaseLogger
  /** Where people reach the site, without a closing slash. */
  readonly site: () => string
  readonly secretKeys: SecretKeys
  readonly limits: Limits
  readonly payments: Payments
  readonly slips: Slips
  readonly documents: Documents
  readonly thanks: Thanks
  readonly approvals: Approvals
  /** How money is taken back: above the limit by two people. */
  readonly secondPerson: SecondPerson
  readonly books: Books
  /** What a giver gave in a year, as a PDF. */
  readonly statements: YearlyStatements
  /** How a case of any feature is ended by what another does. */
  readonly casework: Pick<Casework, 'closeIn'>
  /** Finds a record of any feature by its id or number. */
  readonly findRecord: FindRecord
  /** Who finds payments by what people call them. */
  readonly holdersOfPayments: readonly SearchHolder[]
  /** Children whom some feature has promised things. */
  readonly beneficiaries: Beneficiaries
  /** What all features keep of people. */
  readonly personalData: PersonalData
  /** Calls to addresses that others have given us. */
  readonly publicCalls: PublicCalls
  readonly notices: Notices
  /** Reads files that were sent, and holds up nobody. */
  readonly readingThread: Thread
  /** Whether there is an SMS gateway. */
  readonly bySms: boolean
  /** A member of staff as they may act now, for what they asked for before; null where they cannot sign in any more. */
  readonly staffNow: StaffSignIn['staffNow']
  /** Where the trust's staff read their mail. */
  readonly staffAddress: () => Promise<string>
}

/** What a payment of one purpose means to the feature whose record it pays. */
export interface PaidRecordSource {
  readonly settle: SettleHandler
  /** Makes a record for a payment that no order of ours made. */
  readonly adopt?: Adopt
  /** What its slip shows of the record. */
  readonly show?: Show
}

/** What the database holds under a secret key, and how much of it the keys at hand do not open. */
export interface Sealed {
  readonly what: Message
  readonly total: number
  readonly closed: number
}

/** A feature as it was opened: what is handed on to it, and its calls. */
export interface OpenFeature {
  /** Its calls that no set of `apis` answers. */
  routes?(context: RouteContext): void
  /** Finds whose key a program brings; of one feature alone. */
  readonly identifyPartner?: RouteContext['identifyPartner']
  readonly payments?: Partial<Readonly<Record<Purpose, PaidRecordSource>>>
  /** What the page after a form or a gift shows of a record. */
  readonly thanks?: Partial<Readonly<Record<ThanksKind, ThanksSource>>>
  /** Those whom it promises things; of one feature alone. */
  readonly beneficiaries?: BeneficiaryHolder
  readonly retention?: Partial<Readonly<Record<RetentionRule, Forget>>>
  /** Those of its changes that a second person approves. */
  readonly approvals?: readonly ApprovalKind[]
  /** What of it must be looked at before a month is closed. */
  readonly monthChecks?: readonly MonthCheck[]
  /** What it knows of lines of the bank's statements. */
  readonly lineMatchers?: readonly LineMatcher[]
  /** What it does as a record of a kind changes its state. */
  readonly content?: Partial<Readonly<Record<ContentKind, StateGuard>>>
}

/** Help that waits to be given. */
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
  /** What it keeps of people with accounts, and of those without. */
  readonly accountHolders?: readonly AccountHolder[]
  readonly requestHolders?: readonly RequestHolder[]
  /** Those of its records that staff publish. */
  readonly contentHolders?: readonly ContentHolder[]
  /** Those of its records that staff find from anywhere, and by what. */
  readonly searchHolders?: readonly SearchHolder[]
  /** What of it waits for staff, beside cases. */
  readonly todayHolders?: readonly TodayHolder[]
  /** What comes next, on the office's first page. */
  readonly nextHolders?: readonly NextHolder[]
  /** Those that staff see on their public page before they are published. */
  readonly previews?: Previews
  /** Those of its records that staff answer. */
  readonly caseHolders?: readonly CaseHolder[]
  /** What it does when somebody proves an address or number, in the same transaction. */
  readonly onProved?: OnProved
  readonly demo?: Demo
  /** What it says of a year in numbers, for the annual report. */
  readonly yearFigures?: readonly YearFigures[]
  /** How the funds that it declares are called. */
  readonly fundNames?: FundNames
  /** Those of its records that something is bought for: a select of `id` and of the `fund` that pays for it. */
  readonly boughtFor?: string
  /**
   * Its records that are paid for, by purpose, as the checks of the books find them: a select of `id`, `amount_paise`,
   * the `account` of the ledger that their money goes to, and `ordered`, whether each must have an order.
   */
  readonly paidRecords?: Partial<Readonly<Record<Purpose, string>>>
  /** Help that was approved and not yet given, for those who watch. */
  promised?(tx: Executor): Promise<readonly Promised[]>
  /** What it keeps under the secret keys. */
  sealed?(tx: Executor, secretKeys: readonly string[]): Promise<Sealed>
  /** Seals with the current key what an old one opens, at each start, as the owner of the tables. */
  reseal?(tx: Executor, secretKeys: SecretKeys): Promise<void>
  /** Makes its services, which add their jobs, and says what they are there for. */
  open(platform: Platform): OpenFeature
}

/** What a demonstration's content is loaded with. */
export interface DemoLoading {
  readonly now: Date
  readonly secretKey: string
  /** Whether the weeks before now are played afterwards: money that came before them then has days of its own. */
  readonly withHistory: boolean
}

/** A feature's content in a demonstration. */
export interface Demo {
  load(tx: Executor, loading: DemoLoading): Promise<void>
  /** Whether any of it is there: a query whose rows are it, known by their fixed ids. */
  readonly rows?: SQL
  /** Whether the database holds content that is not a demonstration's, so that none is loaded. */
  isInUse?(tx: Executor): Promise<boolean>
}

import { fromRupees, type Paise, writeRupees } from '@sahay/contract/kernel/money'
import { financialYear } from '@sahay/contract/kernel/time'
import {
  type DocumentType,
  documentTypes,
  rulesVersion,
  schemes,
  uniformRules,
} from '@sahay/contract/fields/scheme-rules'
import type { ApplicationDraft } from '@sahay/contract/schemes/schemes'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { requireConsent } from '../../../platform/consent/consent.ts'
import type { Documents } from '../../../platform/documents/documents.service.ts'
import type { Payments } from '../../../money/payments/payments.service.ts'
import type { Actor } from '../../../kernel/actor.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import type { Database } from '../../../kernel/database/database.ts'
import { newId, randomLetters } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { msg } from '../../../kernel/language/message.ts'
import * as store from './applications.store.ts'
import { hasPaidBefore } from '../paid-before.ts'
import { storedOf } from './stored-application.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'

export interface ApplyingDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly payments: Payments
}

export type SentDocuments = Readonly<Partial<Record<DocumentType, SentFile | undefined>>>

interface Ordered {
  readonly id: string
  readonly reference: string
  readonly orderId: string
  readonly amount: Paise
  /** One like it is paid already. */
  readonly paidBefore: boolean
}

/** What staff note of a form that came on paper. */
export interface OnPaper {
  readonly enteredBy: string
  /** yyyy-MM-dd */
  readonly signedOn: string
  readonly takenBy: string
}

export type Applying = ReturnType<typeof createApplying>

/** How long a family may take to pay before it is written to. */
const REMIND_MINUTES = 60

export function createApplying({ db, now, documents, payments }: ApplyingDeps) {
  /** What a form sent before has come to. */
  const earlier = (once: string | null) => (once === null ? null : store.orderOnce(db, once))

  async function insert(
    one: store.NewApplication,
    stored: readonly store.SentDocument[],
  ): Promise<store.EarlierOrder | null> {
    const { id: applicationId, reference, accountId, amount, createdAt } = one
    const id = newId('ord')
    const order = {
      id,
      purpose: 'application' as const,
      subjectId: applicationId,
      accountId,
      amount,
      createdAt,
    }
    if (!(await store.insertApplication(db, one, stored, order))) return null
    return { id, applicationId, reference, amount, providerOrderId: null }
  }

  /** Keeps a form once, however often it is sent. */
  async function keep(
    application: store.NewApplication,
    sent: SentDocuments,
  ): Promise<store.EarlierOrder & { isNew: boolean }> {
    const { once } = application
    const before = await earlier(once)
    if (before) return { ...before, isNew: false }
    const stored = await documents.keepAll(
      documentTypes.flatMap((field) => (sent[field] ? [[field, sent[field]] as const] : [])),
      'application',
    )
    const made = await insert(application, stored)
    if (made) return { ...made, isNew: true }
    // the same form came twice at once, and the other one was first; else the reference was taken
    const first = await earlier(once)
    if (first) return { ...first, isNew: false }
    const again = await insert({ ...application, reference: newReference() }, stored)
    if (!again) throw new Error('an application was neither written nor there before')
    return { ...again, isNew: true }
  }

  return {
    /**
     * Keeps an application with its documents and makes its order at the provider. Open to anyone; a signed-in person's
     * account is kept with it. A form sent again with its key answers as the first time. Refuses with aadhaar_number,
     * consent_missing, consent_outdated, bad_request (telephones, birth date, the amount of Uniform & Stationery), file_unreadable, file_too_many_pixels,
     * not_ready, provider_unavailable.
     */
    async add(
      actor: Actor,
      draft: ApplicationDraft,
      sent: SentDocuments,
      language: LanguageCode,
    ): Promise<Ordered> {
      const accountId = actor.kind === 'donor' ? actor.accountId : null
      const application = { ...read(draft, now()), accountId, language, ...notOnPaper }
      const { id, applicationId, reference, amount, providerOrderId } = await keep(application, sent)
      // an order that the provider could not make then is made now
      const orderId = providerOrderId ?? (await payments.open(id, amount))
      return {
        id: applicationId,
        reference,
        amount,
        orderId,
        paidBefore: await hasPaidBefore(db, applicationId),
      }
    },

    /**
     * Keeps what a family wrote on paper, the same way; its order is made at the provider once the family comes to pay.
     * Refuses with the same, but for provider_unavailable.
     */
    async addOnPaper(
      draft: ApplicationDraft,
      sent: SentDocuments,
      onPaper: OnPaper & { readonly language: LanguageCode },
    ): Promise<{ readonly id: string; readonly reference: string; readonly isNew: boolean }> {
      const application = { ...read(draft, now()), accountId: null, ...onPaper }
      const { applicationId: id, reference, isNew } = await keep(application, sent)
      return { id, reference, isNew }
    },
  }
}

const notOnPaper = { enteredBy: null, signedOn: null, takenBy: null }

/** A name to be read out until there is a registration number: 40 random bits. */
function newReference(): string {
  const letters = randomLetters().toUpperCase()
  return `SAHAY-${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}

/** Reads a form as what is kept of it, and refuses what cannot be true. */
function read(
  draft: ApplicationDraft,
  at: Date,
): Omit<store.NewApplication, 'language' | 'accountId' | keyof OnPaper> {
  const scheme = draft.yojana_type === schemes.uniform ? 'uniform' : 'fees'
  if (scheme === 'uniform' && draft.nominal_fee !== uniformRules.contribution) {
    const amount = writeRupees(uniformRules.contribution)
    const says = msg(
      /*i18n*/ { id: 'field.uniform_costs', message: '{scheme} costs exactly {amount}.' },
      {
        scheme: msg(/*i18n*/ { id: 'scheme.uniform', message: 'Uniform & Stationery Yojana' }),
        amount,
      },
    )
    throw new Problem('bad_request', {}, { nominal_fee: says })
  }
  const { written: _, ...texts } = storedOf(draft, at)
  return {
    id: newId('app'),
    once: draft.once ?? null,
    reference: newReference(),
    year: financialYear(at),
    scheme,
    rulesVersion,
    consent: requireConsent('application', draft.consent),
    termsTicked: draft.terms,
    ...texts,
    amount: fromRupees(draft.nominal_fee),
    remindAt: minutesAfter(at, REMIND_MINUTES),
    createdAt: at,
  }
}

import { fromRupees } from '@sahay/contract/kernel/money'
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
import type { Platform } from '../../../manifest/feature.ts'
import { requireConsent } from '../../../platform/consent/consent.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import { newId, randomLetters } from '../../../kernel/new-id.ts'
import { Problem } from '../../../kernel/problem.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import * as store from './applications.store.ts'
import { storedOf } from './stored-application.ts'

type SentDocuments = Readonly<Partial<Record<DocumentType, SentFile | undefined>>>

/** What staff note of a form that came on paper. */
interface OnPaper {
  readonly enteredBy: string
  /** yyyy-MM-dd */
  readonly signedOn: string
  readonly takenBy: string
}

/** How long a family may take to pay before it is written to. */
const REMIND_MINUTES = 60

/**
 * Keeps applications with their documents, each once by its key, however often it is sent; their orders are made at the provider
 * by the caller. Refuses with aadhaar_number, consent_missing, consent_outdated, bad_request (telephones, birth date, the amount of
 * Uniform & Stationery), file_unreadable, file_too_many_pixels, not_ready.
 */
export function createKeeping({ db, now, documents }: Pick<Platform, 'db' | 'now' | 'documents'>) {
  /** What a form sent before has come to. */
  const earlier = (idempotencyKey: string | null) =>
    idempotencyKey === null ? null : store.orderByKey(db, idempotencyKey)

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

  return async function keep(
    draft: ApplicationDraft,
    sent: SentDocuments,
    from: Pick<store.NewApplication, 'accountId' | 'language' | keyof OnPaper>,
  ): Promise<store.EarlierOrder & { isNew: boolean }> {
    const application = { ...read(draft, now()), ...from }
    const { once: idempotencyKey } = application
    const before = await earlier(idempotencyKey)
    if (before) return { ...before, isNew: false }
    const stored = await documents.keepAll(
      documentTypes.flatMap((field) => (sent[field] ? [[field, sent[field]] as const] : [])),
      'application',
    )
    const made = await insert(application, stored)
    if (made) return { ...made, isNew: true }
    // the same form came twice at once, and the other one was first; else the reference was taken
    const first = await earlier(idempotencyKey)
    if (first) return { ...first, isNew: false }
    const again = await insert({ ...application, reference: newReference() }, stored)
    if (!again) throw new Error('an application was neither written nor there before')
    return { ...again, isNew: true }
  }
}

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
    const amount = sumValue(fromRupees(uniformRules.contribution))
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

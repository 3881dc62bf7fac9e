import {
  type DocumentType,
  documentTypes,
  rulesVersion,
  schemes,
  uniformRules,
} from '@sahay/contract/fields/scheme-rules'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { fromRupees } from '@sahay/contract/kernel/money'
import { financialYear } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/schemes/schemes'
import { sql } from 'drizzle-orm'
import type { Platform } from '../../../manifest/feature.ts'
import { requireConsent } from '../../../platform/consent/consent.ts'
import {
  type Document,
  documentInsert,
  documentRow,
} from '../../../platform/documents/documents.published.ts'
import { joinOrder, newOrder, orderColumns, orderInsert } from '../../../money/payments/payments.published.ts'
import { type RowOf, t } from '../../../kernel/database/fields.ts'
import { insertInto } from '../../../kernel/database/insert-into.ts'
import { changes, statement, rowBy } from '../../../kernel/database/statement.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg, sumValue } from '../../../kernel/language/message.ts'
import { newId, randomLetters } from '../../../kernel/new-id.ts'
import { minutesAfter } from '../../../kernel/time/clock.ts'
import { hasPaidBefore } from '../paid-before.ts'
import { applications } from '../schemes.tables.ts'
import { storedOf } from './stored-application.ts'
import { wrongFields } from '../../../kernel/problem.ts'

/** The order that a form sent earlier has created. */
const earlierOrder = {
  id: orderColumns.id,
  applicationId: applications.id,
  reference: applications.reference,
  amount: applications.nominalPaise,
  /** null: the provider has not created it yet. */
  providerOrderId: orderColumns.providerOrderId,
}
type EarlierOrder = RowOf<typeof earlierOrder>

/** Inserts an application with its documents, its first step and its order: all, or nothing if its key or reference exists. */
const writeApplication = statement('schemes.writeApplication', {
  takes: [t.newRow(applications), t.rows(documentRow), t.texts, newOrder],
  gives: changes,
  sql: (application, attached, types, order) => {
    const documents = attached.map(
      (document, index) =>
        sql`${sql.raw(`document${index}`)} as (${documentInsert(document, sql`application`)}),`,
    )
    return sql`
    with application as (${insertInto(applications, application)} on conflict do nothing returning id),
    ${sql.join(documents, sql` `)}
    attached as (
      insert into application_papers (document_id, application_id, paper, added_at)
      select sent.document_id, application.id, sent.paper, ${application.createdAt}::timestamptz
      from application, unnest(${sql.param(attached.map(({ id }) => id))}::text[],
        ${sql.param(types)}::text[]) as sent (document_id, paper)
    ),
    step as (
      insert into application_steps (application_id, status, at, by)
      select id, 'received', ${application.createdAt}::timestamptz, ${application.enteredBy ?? 'family'} from application
    )
    ${orderInsert(order, sql`application`)}`
  },
})

/** The order that a form with this key created before. */
const orderByKey = rowBy('schemes.orderByKey', applications.once, earlierOrder, {
  join: joinOrder(applications.id),
})

type SentDocuments = Readonly<Partial<Record<DocumentType, SentFile | undefined>>>

type NewApplication = typeof applications.$inferInsert

/** The account and the language; for a paper form, who typed it in and who accepted it. */
type From = Pick<NewApplication, 'lang' | 'accountId' | 'enteredBy' | 'signedOn' | 'takenBy'>

/** Minutes that a family may take to pay before it gets a reminder. */
const REMIND_MINUTES = 60

/**
 * Stores applications with their documents, each once by its key, however often it is sent; the caller creates their
 * orders at the provider. Refuses with aadhaar_number, consent_missing, consent_outdated, bad_request (telephones,
 * birth date, the amount of Uniform & Stationery), file_unreadable, file_too_many_pixels, not_ready.
 */
export function createKeeping({ db, now, documents }: Pick<Platform, 'db' | 'now' | 'documents'>) {
  /** The result of a form sent before. */
  const earlier = (idempotencyKey: string | null) =>
    idempotencyKey === null ? null : orderByKey(db, idempotencyKey)

  async function insert(
    application: NewApplication,
    stored: readonly { readonly field: DocumentType; readonly document: Document }[],
  ): Promise<EarlierOrder | null> {
    const { id: applicationId, reference, accountId = null, nominalPaise: amount, createdAt } = application
    const id = newId('ord')
    const purpose = 'application'
    const order = { id, purpose, subjectId: applicationId, accountId, amount, createdAt } as const
    const attached = stored.map(({ document }) => document)
    const types = stored.map(({ field }) => field)
    if ((await writeApplication(db, application, attached, types, order)) === 0) return null
    return { id, applicationId, reference, amount, providerOrderId: null }
  }

  return async function keep(
    draft: contract.ApplicationDraft,
    sent: SentDocuments,
    from: From,
  ): Promise<EarlierOrder & { isNew: boolean }> {
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
    // the same form was sent twice at the same time, and the other request was faster; or else the reference was taken
    const first = await earlier(idempotencyKey)
    if (first) return { ...first, isNew: false }
    const again = await insert({ ...application, reference: newReference() }, stored)
    if (!again) throw new Error('an application was neither written nor there before')
    return { ...again, isNew: true }
  }
}

/** A reference to quote until the registration number exists: 40 random bits. */
function newReference(): string {
  const letters = randomLetters().toUpperCase()
  return `SAHAY-${letters.slice(0, 4)}-${letters.slice(4, 8)}`
}

/** Converts a form to its stored fields, and refuses impossible values. */
function read(draft: contract.ApplicationDraft, at: Date) {
  const scheme = draft.yojana_type === schemes.uniform ? 'uniform' : 'fees'
  if (scheme === 'uniform' && draft.nominal_fee !== uniformRules.contribution) {
    const amount = sumValue(fromRupees(uniformRules.contribution))
    const says = msg('field.uniform_costs', '{scheme} costs exactly {amount}.', {
      scheme: msg('scheme.uniform', 'Uniform & Stationery Yojana'),
      amount,
    })
    throw wrongFields({ nominal_fee: says })
  }
  const { written: _, ...texts } = storedOf(draft, at)
  const { version: consentVersion, sha256: consentSha256 } = requireConsent('application', draft.consent)
  return {
    id: newId('app'),
    once: draft.once ?? null,
    reference: newReference(),
    year: financialYear(at),
    scheme,
    rulesVersion,
    consentVersion,
    consentSha256,
    termsTicked: draft.terms,
    ...texts,
    nominalPaise: fromRupees(draft.nominal_fee),
    status: 'received',
    remindAt: minutesAfter(at, REMIND_MINUTES),
    createdAt: at,
  } as const
}

/** A family's form, open to anyone; stored with the account of a signed-in person. */
export const applying = implement(
  contract.applying,
  (platform: Platform) => {
    const { db, payments, thanks } = platform
    const keep = createKeeping(platform)

    return {
      async add({ body, files, actor, from: { language } }) {
        const accountId = actor.kind === 'donor' ? actor.accountId : null
        const recorded = await keep(body, files, { accountId, lang: language })
        const { applicationId: id, reference, amount } = recorded
        return {
          // creates the order now if the provider could not then
          data: recorded.providerOrderId ?? (await payments.open(recorded.id, amount)),
          id,
          reference,
          amountPaise: Number(amount),
          thanks_key: thanks.keyOf('application', id),
          paid_before: await hasPaidBefore(db, id),
          message: msg('message.application_noted', 'Your application is saved. Please pay now.'),
        }
      },
    }
  },
  { add: { perMinute: 10, recognises: true, limit: 'order' } },
)

import type { Purpose } from '@sahay/contract/payments/kinds'
import { paise } from '@sahay/contract/kernel/money'
import { minutesAfter } from '../../kernel/time/clock.ts'
import { type Actor, requireDonor } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { newId, randomLetters } from '../../kernel/new-id.ts'
import { Problem, orNotFound, mustHave } from '../../kernel/problem.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { threadTask } from '../../kernel/threads/thread.ts'
import { accountById } from '../../platform/identity/identity.published.ts'
import type { Attachment } from '../../platform/messages/compose.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import type { PdfRenderer } from '../../platform/pdf/pdf-renderer.ts'
import type { FreeText } from '../../kernel/language/message.ts'
import type { SlipContent } from './slip-pdf.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import { bothTexts } from './slip-texts.ts'
import { copyMail, slipMail } from './slips.mails.ts'
import * as store from './slips.store.ts'

export interface SlipsDeps extends Core {
  readonly messages: Messages
  readonly jobs: Jobs
  readonly pdfRenderer: PdfRenderer
  readonly translations: Translations
  readonly letterhead: () => Promise<store.Letterhead>
  /** The public address of this site. */
  readonly site: () => string
}

/** The purpose of a slip's money as public lists show it: its text, and the address of the picture. */
export interface ShownSlip {
  readonly text: FreeText
  readonly picture: string
}

/** Returns the purpose of a record, if it is public already; otherwise null. */
export type Show = (recordId: string) => Promise<ShownSlip | null>

/** A feature's data for the slip of a payment, or of the voucher that booked its money. */
export type SlipDraft = Omit<store.PendingSlip, 'id' | 'code' | 'paymentId' | 'voucherId'> &
  ({ readonly paymentId: string } | { readonly voucherId: string })

/** A slip that has its number. */
export interface IssuedSlip {
  readonly id: string
  readonly number: string
}

export type Slips = ReturnType<typeof createSlips>

const slipDrawing = threadTask<readonly SlipContent[], Uint8Array>(
  new URL('./slip-pdf.ts', import.meta.url),
  'drawSlips',
)

/** The most slips issued together, before other work gets its turn. */
const AT_ONCE = 20
const COPIES_A_DAY = 3
const A_DAY = 24 * 60

/**
 * Donation slips: one for each paid record, numbered without gaps, mailed once, verifiable by anyone (product.md 1, 9;
 * faults, H).
 */
export function createSlips({
  db,
  now,
  messages,
  jobs,
  pdfRenderer,
  translations,
  letterhead,
  site,
}: SlipsDeps) {
  const verify = (code: string) => `${site()}/slip/${code}`

  /** Numbers, slips and their mails are written together or not at all; returns the numbers. */
  async function issue(
    tx: Executor,
    pending: readonly store.PendingSlip[],
    head: store.Letterhead,
  ): Promise<readonly string[]> {
    const issued = []
    for (const slip of pending)
      issued.push({ ...slip, number: await store.issue(tx, slip, { at: now(), letterhead: head }) })
    await messages.write(tx, ...issued.flatMap((slip) => slipMail(slip, head)))
    return issued.map(({ number }) => number)
  }

  jobs.add(
    'slips',
    async () => {
      const head = await letterhead()
      const issued = await db.transaction(async (tx) => issue(tx, await store.lockPending(tx, AT_ONCE), head))
      if (issued.length > 0) messages.wake()
      return issued.length
    },
    AT_ONCE,
  )

  function contentOf(slip: store.Slip, code: string, duplicate: boolean): SlipContent {
    const { letterhead: head, name, givenBack, number, issuedAt, amount, paymentId, cancelledAt } = slip
    const texts = bothTexts(translations, slip)
    return {
      ...head,
      ...texts,
      number,
      issuedAt,
      amount,
      paymentId: paymentId ?? '',
      from: name || texts.english.wellWisher,
      verify: verify(code),
      stamp: cancelledAt ? texts.english.cancelled : duplicate ? texts.english.duplicate : null,
      // an issued slip does not change; a copy shows how much was given back by today
      givenBack: duplicate ? givenBack : paise(0),
    }
  }

  async function fileOf(contents: readonly SlipContent[]): Promise<Attachment> {
    const content = await pdfRenderer.draw(slipDrawing, contents)
    const filename = `${(contents[0]?.number ?? '').replaceAll('/', '-')}.pdf`
    return { filename, contentType: 'application/pdf', content }
  }

  const draw = (slip: store.Slip, code: string, duplicate: boolean) =>
    fileOf([contentOf(slip, code, duplicate)])

  messages.attaches('slip', async (id) => {
    const slip = mustHave(await store.slipById(db, id), `no slip ${id}`)
    return draw(slip, slip.code, false)
  })
  messages.attaches('slip-copy', async (code) => {
    const slip = mustHave(await store.slipByCode(db, code), 'no slip has this copy')
    return draw(slip, code, true)
  })

  /** Mails a copy of a slip marked DUPLICATE, three times a day at most. Refuses with too_many. */
  async function copyOf(
    slip: store.Slip,
    note?: (tx: Executor) => Promise<void>,
    recipient = slip.email,
  ): Promise<void> {
    const copy = { code: randomLetters(), slipId: slip.id, madeAt: now() }
    const since = minutesAfter(copy.madeAt, -A_DAY)
    const values = { number: slip.number, verify: `/slip/${copy.code}` }
    await db.transaction(async (tx) => {
      if ((await store.copiesSince(tx, slip.id, since)) >= COPIES_A_DAY) throw new Problem('too_many')
      await store.insertCopy(tx, copy)
      await note?.(tx)
      const mail = copyMail(slip, values)
      await messages.write(tx, {
        recipient,
        about: slip.subjectId,
        attachment: `slip-copy:${copy.code}`,
        language: slip.language,
        mail,
      })
    })
    messages.wake()
  }

  async function own(actor: Actor, subjectId: string): Promise<store.Slip> {
    return orNotFound(await store.slipOwnedBy(db, requireDonor(actor).accountId, subjectId))
  }

  const readers = new Map<Purpose, Show>()

  return {
    /** Registers how a feature shows the purposes of its records. */
    shows: (purpose: Purpose, read: Show): void => void readers.set(purpose, read),
    /** Requests a slip, in the transaction that books its money. It is issued and mailed soon after, once. */
    async request(tx: Executor, draft: SlipDraft): Promise<void> {
      const drafted = { paymentId: null, voucherId: null, ...draft }
      await store.insertPending(tx, { id: newId('slip'), code: randomLetters(), ...drafted })
    },
    /** Issues pending slips soon. */
    wake: (): void => jobs.wake('slips'),

    /** Issues the slip of a record now, after its transaction, and returns it; null if there is none. */
    async issueNow(subjectId: string): Promise<IssuedSlip | null> {
      const head = await letterhead()
      const issued = await db.transaction(async (tx) => {
        const slip = await store.lockSlipOf(tx, subjectId)
        if (!slip || slip.cancelledAt) return null
        const [number = ''] = slip.number === null ? await issue(tx, [slip], head) : [slip.number]
        return { id: slip.id, number }
      })
      messages.wake()
      return issued
    },

    /** The slip of one of the actor's own payments, as a PDF. Refuses with not_signed_in, not_found. */
    async download(actor: Actor, subjectId: string): Promise<Attachment> {
      const slip = await own(actor, subjectId)
      return draw(slip, slip.code, false)
    },

    /** Mails a slip never mailed, because its giver's address became known. Call it in the correction's transaction. */
    async mail(tx: Executor, subjectId: string): Promise<void> {
      const slip = await store.lockSlipOf(tx, subjectId)
      if (!slip?.number) return
      await messages.write(tx, ...slipMail({ ...slip, number: slip.number }, slip.letterhead ?? {}))
    },

    /** Issued slips as a PDF, a page each. */
    pdf: (printed: readonly store.Slip[]): Promise<Attachment> =>
      fileOf(printed.map((slip) => contentOf(slip, slip.code, false))),
    copy: copyOf,

    /** Mails a copy of the actor's own slip. Refuses with not_signed_in, not_found, too_many. */
    async reissue(actor: Actor, subjectId: string): Promise<void> {
      const slip = await own(actor, subjectId)
      if (slip.cancelledAt) throw new Problem('not_found')
      // a gift over the counter may have only a mobile number
      const account = slip.email === '' ? await accountById(db, requireDonor(actor).accountId) : null
      await copyOf(slip, undefined, account?.email)
    },

    /** Verifies a slip by its code; returns also its purpose. Open to anyone. Refuses with not_found. */
    async check(code: string): Promise<store.Slip & { isCopy: boolean; shown: ShownSlip | null }> {
      const slip = orNotFound(await store.slipByCode(db, code))
      return { ...slip, shown: slip.purpose && ((await readers.get(slip.purpose)?.(slip.subjectId)) ?? null) }
    },
  }
}

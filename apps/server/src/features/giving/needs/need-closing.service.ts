import { createHmac } from 'node:crypto'
import type { NeedOutcome } from '@sahay/contract/giving/giving'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Messages } from '../../../platform/messages/messages.service.ts'
import { checkPublicWords } from '../../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../../kernel/actor.ts'
import type { Database } from '../../../kernel/database/database.ts'
import type { Jobs } from '../../../kernel/jobs/jobs.ts'
import { type Translations, wordsOf } from '../../../kernel/language/content.ts'
import { Problem } from '../../../kernel/problem.ts'
import { needMetMail } from './giving.mails.ts'
import { lockNeed } from './giving-office.store.ts'
import * as store from './need-closing.store.ts'

/** How many gifts are looked at in one transaction, and how often in one run: a need of a million givers holds nothing up. */
const BATCH = 100
const MOST_BATCHES = 200
/** So many gifts are looked at to say how many people would be written to. */
const MOST_COUNTED = 10_000

export interface Closing {
  readonly id: string
  readonly version: number
  readonly outcome: NeedOutcome
  readonly word: string
  readonly translations: Translations<'word'>
}

/** How a need ends, and its givers are thanked. Each refuses with forbidden, not_found. */
export type NeedClosing = ReturnType<typeof createNeedClosing>

export interface Givers {
  readonly people: number
  readonly more: boolean
  readonly askedAt: Date | null
  readonly doneAt: Date | null
}

export interface NeedClosingDeps {
  readonly db: Database
  readonly now: () => Date
  readonly pepper: string
  readonly jobs: Jobs
  readonly messages: Messages
}

export function createNeedClosing({ db, now, pepper, jobs, messages }: NeedClosingDeps) {
  /** The next mails of one need; answers how many gifts were looked at. */
  const writeSome = () =>
    db.transaction(async (tx) => {
      const due = await store.lockDueThanks(tx)
      if (!due) return 0
      const gifts = await store.giversAfter(tx, due.id, due.after, BATCH)
      const met = {
        id: due.id,
        need: wordsOf('name', due.translations, { name: due.name }),
        word: wordsOf('word', due.wordTranslations, { word: due.word }),
      }
      await messages.write(tx, ...gifts.flatMap((gift) => draftTo(gift, met)))
      const last = gifts.at(-1)
      await store.advanceThanks(tx, due.id, { after: last?.line ?? due.after, doneAt: last ? null : now() })
      return gifts.length
    })

  /** One mail to whoever made a gift, however many they made; none to whom none is to go. */
  function draftTo(
    { giftId, name, email, hasAccount, language }: store.Giver,
    met: Parameters<typeof needMetMail>[0],
  ) {
    if (giftId === null || email === null || language === null) return []
    const who = createHmac('sha256', pepper).update(`need met|${email.toLowerCase()}`).digest('base64url')
    return [
      {
        recipient: email,
        language,
        about: giftId,
        once: `need_met:${met.id}:${who}`,
        mail: needMetMail(met, name ?? '', hasAccount === true),
      },
    ]
  }

  jobs.add('need thanks', async () => {
    let looked = 0
    for (let batch = 0; batch < MOST_BATCHES; batch++) {
      const some = await writeSome()
      if (some === 0) break
      looked += some
      messages.wake()
    }
    return looked
  })

  return {
    /** Ends a published need with a word. Refuses with changed_meanwhile, aadhaar_number. */
    async close(
      actor: Actor,
      { id, version, outcome, word, translations }: Closing,
    ): Promise<{ version: number }> {
      requirePermission(actor, 'needs.edit')
      const words = [word, ...Object.values(translations).map((texts) => texts.word)]
      await checkPublicWords(db, words)
      return db.transaction(async (tx) => {
        const found = await lockNeed(tx, id)
        if (!found?.publishedAt) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        const closing = { outcome, word, translations, closedAt: found.closedAt ?? now() }
        await recordAudit(tx, { action: 'need.closed', by: actor, subject: id, detail: { outcome } }, now())
        return written(await store.writeClosing(tx, id, closing))
      })
    },

    /** Opens it again. Refuses with changed_meanwhile, and with givers_thanked once that was asked for. */
    async reopen(
      actor: Actor,
      { id, version }: { id: string; version: number },
    ): Promise<{ version: number }> {
      requirePermission(actor, 'needs.edit')
      return db.transaction(async (tx) => {
        const found = await lockNeed(tx, id)
        if (!found?.closedAt) throw new Problem('not_found')
        if (found.version !== version) throw new Problem('changed_meanwhile')
        if (await store.thanksOf(tx, id)) throw new Problem('givers_thanked')
        const none = { outcome: null, word: '', translations: {}, closedAt: null }
        await recordAudit(tx, { action: 'need.reopened', by: actor, subject: id }, now())
        return written(await store.writeClosing(tx, id, none))
      })
    },

    /** How many people would be thanked, and how far that has come. */
    async givers(actor: Actor, id: string): Promise<Givers> {
      requirePermission(actor, 'needs.read')
      const thanks = await store.thanksOf(db, id)
      const counted = await store.countGivers(db, id, MOST_COUNTED)
      const { people = 0, gifts = 0 } = counted ?? {}
      const { askedAt = null, doneAt = null } = thanks ?? {}
      return { people, more: gifts === MOST_COUNTED, askedAt, doneAt }
    },

    /** Has everybody thanked who gave to a need that staff have marked as met; once. Refuses with need_not_met. */
    async thank(actor: Actor, id: string): Promise<void> {
      requirePermission(actor, 'needs.edit')
      await db.transaction(async (tx) => {
        const found = await lockNeed(tx, id)
        if (!found) throw new Problem('not_found')
        if (found.outcome !== 'met') throw new Problem('need_not_met')
        if (!(await store.insertThanks(tx, id, now()))) return
        await recordAudit(tx, { action: 'need.thanked', by: actor, subject: id }, now())
      })
      jobs.wake('need thanks')
    },
  }
}

const written = (row: { readonly version: number } | null): { version: number } => {
  if (!row) throw new Error('a locked need is gone')
  return row
}

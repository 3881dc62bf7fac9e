import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { freeTextOf } from '../../../kernel/language/content.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { needThanks } from '../giving.tables.ts'
import { needMetMail } from './giving.mails.ts'
import * as store from './need-closing.store.ts'

/** Gifts per transaction, and batches per run, so that a need with a million givers blocks nothing. */
const BATCH = 100
const MOST_BATCHES = 200

type Parts = Pick<Platform, 'db' | 'now' | 'pepper' | 'jobs' | 'messages'>

/** Adds the job that thanks the givers of a need once staff have requested it. */
export function addNeedThanks({ db, now, pepper, jobs, messages }: Parts): void {
  /** Writes the next mails of one need; returns how many gifts were processed. */
  const writeSome = () =>
    db.transaction(async (tx) => {
      const due = await store.lockDueThanks(tx)
      if (!due) return 0
      const gifts = await store.giversAfter(tx, due.id, due.after, BATCH)
      const met = {
        id: due.id,
        need: freeTextOf('name', due.translations, { name: due.name }),
        word: freeTextOf('word', due.wordTranslations, { word: due.word }),
      }
      await messages.write(tx, ...gifts.flatMap((gift) => draftTo(gift, met)))
      const last = gifts.at(-1)
      const progress = { after: last?.line ?? due.after, doneAt: last ? null : now() }
      await tx.update(needThanks).set(progress).where(eq(needThanks.needId, due.id))
      return gifts.length
    })

  /** One mail per giver, however many gifts they made; null if no mail should be sent. */
  function draftTo(
    { giftId, name, email, hasAccount, language }: store.Giver,
    met: Parameters<typeof needMetMail>[0],
  ) {
    if (giftId === null || email === null || language === null) return []
    const person = createHmac('sha256', pepper).update(`need met|${email.toLowerCase()}`).digest('base64url')
    return [
      {
        recipient: email,
        language,
        about: giftId,
        idempotencyKey: `need_met:${met.id}:${person}`,
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
}

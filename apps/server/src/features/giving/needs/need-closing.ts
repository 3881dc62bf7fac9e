import * as contract from '@sahay/contract/giving/office-needs'
import { recordAudit } from '../../../platform/audit/audit.ts'
import { checkPublicText } from '../../../platform/settings/public-words.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem, inVersion, mustHave } from '../../../kernel/problem.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { needSaved } from './office-needs.ts'
import { lockNeed } from './office-needs.store.ts'
import { needThanks } from '../giving.tables.ts'
import * as store from './need-closing.store.ts'

/** At most this many gifts are read to count the people who would get a mail. */
const MOST_COUNTED = 10_000

/** Closes needs and thanks their givers; need-thanks.ts writes the mails. */
export const needClosing = implement(
  contract.needClosing,
  ({ db, now, jobs }: Pick<Platform, 'db' | 'now' | 'jobs'>) => ({
    async close({ body: { id, version, ...closing }, staff: by }) {
      const translated = Object.values(closing.translations).map(({ word }) => word)
      await checkPublicText(db, [closing.word, ...translated])
      return db.transaction(async (tx) => {
        const locked = await lockNeed(tx, id)
        const found = inVersion(locked?.publishedAt ? locked : null, version)
        const detail = { outcome: closing.outcome }
        await recordAudit(tx, { action: 'need.closed', by, subject: id, detail }, now())
        return write(tx, id, { ...closing, closedAt: found.closedAt ?? now() })
      })
    },

    /** Refuses with givers_thanked once the thanks were requested. */
    async reopen({ body: { id, version }, staff: by }) {
      return db.transaction(async (tx) => {
        const found = await lockNeed(tx, id)
        inVersion(found?.closedAt ? found : null, version)
        if (await store.thanksOf(tx, id)) throw new Problem('givers_thanked')
        await recordAudit(tx, { action: 'need.reopened', by, subject: id }, now())
        return write(tx, id, { outcome: null, word: '', translations: {}, closedAt: null })
      })
    },

    /** The number of people to thank, and the progress. */
    async givers({ query: { id } }) {
      const thanks = await store.thanksOf(db, id)
      const { people = 0, gifts = 0 } = (await store.countGivers(db, id, MOST_COUNTED)) ?? {}
      return { data: { people, more: gifts === MOST_COUNTED, ...(thanks ?? noThanks) } }
    },

    /** Thanks everybody who gave to a need that staff have marked as met; once. */
    async thank({ body: { id }, staff: by }) {
      await db.transaction(async (tx) => {
        const found = orNotFound(await lockNeed(tx, id))
        if (found.outcome !== 'met') throw new Problem('need_not_met')
        const request = { needId: id, askedAt: now() }
        if ((await tx.insert(needThanks).values(request).onConflictDoNothing()).rowCount === 0) return
        await recordAudit(tx, { action: 'need.thanked', by, subject: id }, now())
      })
      jobs.wake('need thanks')
      return {
        message: msg('message.givers_thanked', 'The e-mails are on their way.'),
      }
    },
  }),
)

const noThanks = { askedAt: null, doneAt: null }

async function write(tx: Executor, id: string, closing: store.Closing) {
  const data = mustHave(await store.writeClosing(tx, id, closing), 'a locked need is gone')
  return { data, message: needSaved }
}

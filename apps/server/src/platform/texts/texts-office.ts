import * as contract from '@sahay/contract/content/office-texts'
import { type TextName, textNames } from '@sahay/contract/content/texts'
import { requirePermission, type Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { instantValue, type Message, msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem, orNotFound, wrongFields } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Notices } from '../notices/notices.service.ts'
import { checkPublicText } from '../settings/public-words.ts'
import * as store from './texts.store.ts'
import type { TextTranslations } from './texts.tables.ts'
import { mailboxOf } from '../staff/staff.published.ts'

interface Parts extends Core {
  readonly messages: Messages
  readonly notices: Notices
  /** Announces in this process that this content changed, by its table's name. */
  readonly changed: (table: string) => void
}

type Draft = NonNullable<Awaited<ReturnType<typeof store.lockDraft>>>
type InForce = Awaited<ReturnType<typeof store.versionsOf>>[number]

const answers = {
  saved: msg('message.text_saved', 'The draft is saved. Nobody sees it yet.'),
  published: msg('message.content_published', 'It is on the site now.'),
  scheduled: msg('message.content_scheduled', 'It will open at its time.'),
  draft: msg('message.content_unpublished', 'It is a draft, and nobody sees it.'),
  away: msg('message.content_archived', 'It is in the archive.'),
} as const satisfies Readonly<Record<string, Message>>

const TO_COME = /*i18n*/ 'Please choose a future day and time.'
const TABLE = 'text_versions'

/** Brings texts into force on their day. */
export function addTextsOfTheDay({
  db,
  now,
  jobs,
  changed,
}: Pick<Parts, 'db' | 'now' | 'changed'> & { readonly jobs: Jobs }): void {
  jobs.add('texts of the day', async () => {
    const due = await store.dueTexts(db, now())
    for (const { id, name } of due)
      await db.transaction(async (tx) => {
        if ((await store.openDue(tx, id, now())) === 0) return
        const entry = {
          action: 'text.published',
          by: { kind: 'rule' },
          subject: id,
          detail: { name },
        } as const
        await recordAudit(tx, entry, now())
      })
    if (due.length > 0) changed(TABLE)
    return due.length
  })
}

/** Only owners may edit terms and privacy. */
const requireEditing = (staff: Staff, name: TextName): Staff =>
  requirePermission(staff, contract.legalTexts.includes(name) ? 'texts.edit_legal' : 'texts.edit')

/** Locks a draft of a given version, for somebody who may change its text. */
async function lock(
  tx: Executor,
  staff: Staff,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<Draft> {
  const draft = orNotFound(await store.lockDraft(tx, id))
  requireEditing(staff, draft.name)
  if (draft.version !== version) throw new Problem('changed_meanwhile')
  return draft
}

/** A text with its draft, and since when the trust's own version is in force. */
function standOf(name: TextName, waiting: Draft | undefined, present: InForce | undefined) {
  const own = present?.words ? 'own' : 'built_in'
  return {
    name,
    legal: contract.legalTexts.includes(name),
    state: waiting ? (waiting.publishAt ? 'scheduled' : 'draft') : own,
    since: present?.words ? present.publishedAt : null,
    publishAt: waiting?.publishAt ?? null,
  } as const
}

const withoutName = ({ name: _name, ...draft }: Draft) => draft

/** A text as stored: empty languages are left out. */
function jsonOf(words: { readonly en: string; readonly gu: string; readonly hi: string } | null) {
  if (!words) return null
  const { en, gu, hi } = words
  const stored: TextTranslations = { en, ...(gu === '' ? {} : { gu }), ...(hi === '' ? {} : { hi }) }
  return JSON.stringify(stored)
}

/** Staff's calls on the longer texts. */
export const officeTexts = implement(contract.officeTexts, (parts: Parts) => {
  const { db, now, messages, notices, changed } = parts

  /** Informs owners of a text: who brought it into force, from when the site shows it, and its content. */
  async function notifyOwners(
    tx: Executor,
    by: string,
    { id, version, words }: Pick<Draft, 'id' | 'version' | 'words'>,
    from: Date,
  ): Promise<void> {
    const name = (await mailboxOf(tx, by))?.name ?? ''
    await notices.notifyOwners(tx, {
      subject: id,
      text: msg('notice.text_published', '{name} has published a new text, shown on the site from {from}', {
        name,
        from: instantValue(from),
      }),
      idempotencyKey: `text:${id}:${version}`,
      ...(words ? { words: words.en } : {}),
    })
  }

  return {
    async list() {
      const [waiting, present] = [await store.drafts(db), await store.textsInForce(db, textNames)]
      const of = <Row extends { readonly name: TextName }>(rows: readonly Row[], name: TextName) =>
        rows.find((row) => row.name === name)
      const data = textNames.map((name) => standOf(name, of(waiting, name), of(present, name)))
      return { data, next: null }
    },

    async one({ query: { name } }) {
      const waiting = (await store.drafts(db)).find((draft) => draft.name === name)
      const rows = await store.versionsOf(db, name)
      return {
        data: {
          ...standOf(name, waiting, rows[0]),
          draft: waiting ? withoutName(waiting) : null,
          versions: rows.map(({ name: _name, publishedAt: since, ...version }) => ({ ...version, since })),
        },
      }
    },

    /** A scheduled text becomes a draft again. */
    async save({ body: { name, version, words, note }, staff }) {
      const { staffId: writtenBy } = requireEditing(staff, name)
      const draft = { id: newId('txt'), name, words: jsonOf(words), note, writtenBy, writtenAt: now() }
      const data = await db.transaction(async (tx) => {
        await checkPublicText(tx, Object.values(words ?? {}))
        const written = await store.writeDraft(tx, draft, version)
        if (!written) throw new Problem('changed_meanwhile')
        const detail = { name, version: written.version }
        await recordAudit(tx, { action: 'text.saved', by: staff, subject: written.id, detail }, now())
        return written
      })
      return { data, message: answers.saved }
    },

    /** Owners are informed. Refuses also with bad_request (at). */
    async publish({ body: { id, version, at }, staff }) {
      const publishAt = at === undefined ? null : new Date(at)
      await db.transaction(async (tx) => {
        const draft = await lock(tx, staff, { id, version })
        await checkPublicText(tx, Object.values(draft.words ?? {}))
        if (publishAt && publishAt <= now()) throw wrongFields({ at: TO_COME })
        const publishedAt = publishAt ? null : now()
        await store.setTimes(tx, id, { publishAt, publishedAt, putAwayAt: null })
        const action = publishAt ? 'text.scheduled' : 'text.published'
        await recordAudit(tx, { action, by: staff, subject: id, detail: { name: draft.name } }, now())
        await notifyOwners(tx, staff.staffId, draft, publishAt ?? now())
      })
      messages.wake()
      changed(TABLE)
      return {
        data: { version: version + 1 },
        message: publishAt ? answers.scheduled : answers.published,
      }
    },

    async withdraw({ body: { id, version, to }, staff }) {
      await db.transaction(async (tx) => {
        const { name } = await lock(tx, staff, { id, version })
        const putAwayAt = to === 'away' ? now() : null
        await store.setTimes(tx, id, { publishAt: null, publishedAt: null, putAwayAt })
        const detail = { name, to }
        await recordAudit(tx, { action: 'text.withdrawn', by: staff, subject: id, detail }, now())
      })
      return { message: answers[to] }
    },
  }
})

import { legalTexts } from '@sahay/contract/content/office-texts'
import { type TextName, textNames } from '@sahay/contract/content/texts'
import { type Actor, requirePermission, requireStaff, type Staff } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { instantValue, msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import type { Notices } from '../notices/notices.service.ts'
import * as store from './texts.store.ts'
import type { TextWords } from './texts.tables.ts'

export interface OfficeTextsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  /** Refuses public words that name another account than the trust's own, with other_account. */
  readonly checkPublicWords: (tx: Executor, texts: readonly string[]) => Promise<void>
  readonly notices: Notices
  readonly wakeMessages: () => void
  readonly namesOf: (
    tx: Executor,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Says in this process that this content changed, by the name of its table. */
  readonly changed: (table: string) => void
}

type Drafted = NonNullable<Awaited<ReturnType<typeof store.lockDraft>>>
type InForce = Awaited<ReturnType<typeof store.versionsOf>>[number]

/** A text with what waits of it and since when the trust's own is in force. */
export interface TextStand {
  readonly name: TextName
  readonly legal: boolean
  readonly state: 'built_in' | 'own' | 'draft' | 'scheduled'
  readonly since: string | null
  readonly publishAt: string | null
}

export interface NewDraft {
  readonly name: TextName
  /** The version of the draft that was read; 0: there was none. */
  readonly version: number
  /** Null: the text that the program brings along. */
  readonly words: { readonly en: string; readonly gu: string; readonly hi: string } | null
  readonly note: string
}

/** What staff do with the longer texts. Each refuses with forbidden; terms and privacy are for owners alone. */
export type OfficeTexts = ReturnType<typeof createOfficeTexts>

const TABLE = 'text_versions'

export function createOfficeTexts(deps: OfficeTextsDeps) {
  const { db, now, jobs, notices, namesOf, changed } = deps
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

  /** Locks a draft of a version, for somebody who may change its text. */
  async function taken(tx: Executor, actor: Actor, id: string, version: number): Promise<Drafted> {
    requirePermission(actor, 'texts.edit')
    const draft = await store.lockDraft(tx, id)
    if (!draft) throw new Problem('not_found')
    mayEdit(actor, draft.name)
    if (draft.version !== version) throw new Problem('changed_meanwhile')
    return draft
  }

  /** Tells owners who has brought a text into force, from when on it stands on the site, and what it says. */
  async function tellOwners(
    tx: Executor,
    by: string,
    text: {
      readonly id: string
      readonly version: number
      readonly words: TextWords | null
      readonly from: Date
    },
  ): Promise<void> {
    const { id, version, words, from } = text
    const name = (await namesOf(tx, [by]))[0]?.name ?? ''
    await notices.tellOwners(tx, {
      subject: id,
      text: msg(
        /*i18n*/ {
          id: 'notice.text_published',
          message: '{name} has published a new text, which stands on the site from {from} on',
        },
        { name, from: instantValue(from) },
      ),
      once: `text:${id}:${version}`,
      ...(words ? { words: words.en } : {}),
    })
  }

  async function standOf(
    name: TextName,
    { waiting, present }: { waiting: Drafted | undefined; present: InForce | undefined },
  ): Promise<TextStand> {
    const own = present?.words ? 'own' : 'built_in'
    return {
      name,
      legal: legalTexts.includes(name),
      state: waiting ? (waiting.publishAt ? 'scheduled' : 'draft') : own,
      since: present?.words ? present.publishedAt.toISOString() : null,
      publishAt: waiting?.publishAt?.toISOString() ?? null,
    }
  }

  return {
    async list(actor: Actor): Promise<readonly TextStand[]> {
      requirePermission(actor, 'texts.read')
      const [waiting, present] = [await store.drafts(db), await store.textsInForce(db, textNames)]
      const of = <Row extends { readonly name: TextName }>(rows: readonly Row[], name: TextName) =>
        rows.find((row) => row.name === name)
      return Promise.all(
        textNames.map((name) => standOf(name, { waiting: of(waiting, name), present: of(present, name) })),
      )
    },

    async one(
      actor: Actor,
      name: TextName,
    ): Promise<
      TextStand & { draft: Drafted | null; versions: readonly (InForce & { by: string | null })[] }
    > {
      requirePermission(actor, 'texts.read')
      const waiting = (await store.drafts(db)).find((draft) => draft.name === name)
      const rows = await store.versionsOf(db, name)
      const ids = new Set(rows.map(({ writtenBy }) => writtenBy))
      const names = new Map((await namesOf(db, [...ids])).map((one) => [one.id, one.name]))
      return {
        ...(await standOf(name, { waiting, present: rows[0] })),
        draft: waiting ?? null,
        versions: rows.map((row) => ({ ...row, by: names.get(row.writtenBy) ?? null })),
      }
    },

    /** Writes a draft; what waited for its day is a draft again. Refuses with changed_meanwhile, other_account. */
    async save(
      actor: Actor,
      { name, version, words, note }: NewDraft,
    ): Promise<{ id: string; version: number }> {
      const { staffId: writtenBy } = mayEdit(actor, name)
      const draft = { id: newId('txt'), name, words: jsonOf(words), note, writtenBy, writtenAt: now() }
      return db.transaction(async (tx) => {
        await deps.checkPublicWords(tx, Object.values(words ?? {}))
        const written = await store.writeDraft(tx, draft, version)
        if (!written) throw new Problem('changed_meanwhile')
        const detail = { name, version: written.version }
        await recordAudit(tx, { action: 'text.saved', by: actor, subject: written.id, detail }, now())
        return written
      })
    },

    /** Brings a draft into force, now or at a time, and tells owners. Refuses with not_found, changed_meanwhile, other_account, and bad_request (at). */
    async publish(actor: Actor, id: string, version: number, at?: string): Promise<number> {
      const publishAt = at === undefined ? null : new Date(at)
      await db.transaction(async (tx) => {
        const { name, words } = await taken(tx, actor, id, version)
        await deps.checkPublicWords(tx, Object.values(words ?? {}))
        if (publishAt && publishAt <= now()) throw new Problem('bad_request', {}, { at: TO_COME })
        const publishedAt = publishAt ? null : now()
        await store.setTimes(tx, id, { publishAt, publishedAt, putAwayAt: null })
        const action = publishAt ? 'text.scheduled' : 'text.published'
        await recordAudit(tx, { action, by: actor, subject: id, detail: { name } }, now())
        await tellOwners(tx, requireStaff(actor).staffId, { id, version, words, from: publishAt ?? now() })
      })
      deps.wakeMessages()
      changed(TABLE)
      return version + 1
    },

    /** Takes back what waits, or puts a draft away. Refuses with not_found, changed_meanwhile. */
    async withdraw(actor: Actor, id: string, version: number, to: 'draft' | 'away'): Promise<void> {
      await db.transaction(async (tx) => {
        const { name } = await taken(tx, actor, id, version)
        const putAwayAt = to === 'away' ? now() : null
        await store.setTimes(tx, id, { publishAt: null, publishedAt: null, putAwayAt })
        await recordAudit(
          tx,
          { action: 'text.withdrawn', by: actor, subject: id, detail: { name, to } },
          now(),
        )
      })
    },
  }
}

const TO_COME = /*i18n*/ 'Please choose a day and an hour to come.'

const mayEdit = (actor: Actor, name: TextName): Staff =>
  requirePermission(actor, legalTexts.includes(name) ? 'texts.edit_legal' : 'texts.edit')

/** A text as the table has it: languages that are empty are not there. */
function jsonOf(words: NewDraft['words']): string | null {
  if (!words) return null
  const { en, gu, hi } = words
  const stored: TextWords = { en, ...(gu === '' ? {} : { gu }), ...(hi === '' ? {} : { hi }) }
  return JSON.stringify(stored)
}

import { type OfficeSettings, type SettingsGroupName } from '@sahay/contract/settings/office-settings'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { dayOf } from '@sahay/contract/kernel/time'
import { z } from 'zod'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { insertDocument, showDocument } from '../documents/documents.published.ts'
import type { Documents } from '../documents/documents.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Notices } from '../notices/notices.service.ts'
import { testMail } from './settings.mails.ts'
import { allGroups, groupByName, showNotice, versionsOf, writeGroup } from './settings.store.ts'
import { said, stored } from './stored-settings.ts'

export interface OfficeSettingsDeps {
  readonly db: Database
  readonly now: () => Date
  readonly jobs: Jobs
  readonly messages: Messages
  readonly documents: Documents
  /** The mail address of a member of staff, who is another module's. */
  readonly mailAddressOf: (tx: Executor, id: string) => Promise<{ readonly email: string } | null>
  /** Refuses public words that name another account than the trust's own, with other_account. */
  readonly checkPublicWords: (tx: Executor, texts: readonly string[]) => Promise<void>
  readonly notices: Notices
  readonly namesOf: (
    tx: Executor,
    ids: readonly string[],
  ) => Promise<readonly { readonly id: string; readonly name: string }[]>
  /** Says in this process that this content changed, by the name of its table. */
  readonly changed: (table: string) => void
}

/** A change of a group, as somebody made it. */
export interface Change {
  readonly version: number
  readonly at: Date
  readonly by: string | null
  readonly changes: readonly { readonly field: string; readonly from: string; readonly to: string }[]
}

/** What staff do with what the trust says of itself. Each refuses with forbidden. */
export type OfficeSettingsService = ReturnType<typeof createOfficeSettings>

export function createOfficeSettings(deps: OfficeSettingsDeps) {
  const { db, now, jobs, messages, documents, notices, mailAddressOf, namesOf, changed } = deps

  jobs.add('notice of the day', async () => {
    const flipped = await showNotice(db, dayOf(now()))
    if (flipped > 0) changed('settings')
    return flipped
  })

  /** Tells owners who changed the notice that stands on every page, and what it says. */
  async function tellOwners(tx: Executor, by: string, words: string, version: number): Promise<void> {
    const name = (await namesOf(tx, [by]))[0]?.name ?? ''
    const text =
      words === ''
        ? msg(
            /*i18n*/ {
              id: 'notice.site_notice_off',
              message: '{name} has taken the notice off the pages of the site',
            },
            { name },
          )
        : msg(
            /*i18n*/ {
              id: 'notice.site_notice',
              message: '{name} has changed the notice on the pages of the site',
            },
            { name },
          )
    await notices.tellOwners(tx, { subject: 'notice', text, words, once: `settings:notice:${version}` })
  }

  return {
    /** All groups in all languages. For those with settings.read. */
    async read(actor: Actor): Promise<OfficeSettings> {
      requirePermission(actor, 'settings.read')
      const rows = await allGroups(db)
      const group = <Name extends SettingsGroupName | 'payments' | 'logo'>(name: Name) => {
        const row = rows.find((one) => one.name === name)
        const stand = { version: row?.version ?? 0, changedAt: row?.changedAt.toISOString() ?? null }
        return { ...stand, ...said(rows, name) }
      }
      return {
        trust: group('trust'),
        contact: group('contact'),
        social: group('social'),
        look: group('look'),
        notice: group('notice'),
        tax: group('tax'),
        logo: group('logo'),
        payments: group('payments'),
      }
    },

    /**
     * Writes a group; answers its version. The notice asks for notice.change, others for settings.change; refuses with changed_meanwhile, and with
     * other_account where the notice or the sentence on tax names one. Owners have a mail of another notice.
     */
    async change(actor: Actor, name: SettingsGroupName, value: object, seen: number): Promise<number> {
      const needed = name === 'notice' ? 'notice.change' : 'settings.change'
      const { staffId: by } = requirePermission(actor, needed)
      const version = await db.transaction(async (tx) => {
        if (name === 'notice' || name === 'tax')
          await deps.checkPublicWords(tx, Object.values(textsOf(name, value)))
        const before = textsOf(name, (await groupByName(tx, name))?.value ?? {})
        const written = await writeGroup(tx, { name, value, seen, by }, now())
        if (written === null) throw new Problem('changed_meanwhile')
        if (name === 'notice') {
          await showNotice(tx, dayOf(now()))
          await tellOwners(tx, by, textsOf(name, value)['text'] ?? '', written)
        }
        const detail = { version: written, ...notedOf(changesOf(before, textsOf(name, value))) }
        await recordAudit(tx, { action: 'settings.changed', by: actor, subject: name, detail }, now())
        return written
      })
      messages.wake()
      changed('settings')
      return version
    },

    /**
     * Puts a logo beside the trust's name; none: the drawn sign. Answers its version. For those with settings.change; refuses
     * with changed_meanwhile, file_unreadable, file_too_many_pixels, not_ready.
     */
    async changeLogo(actor: Actor, seen: number, sent: SentFile | undefined): Promise<number> {
      const { staffId: by } = requirePermission(actor, 'settings.change')
      const logo = sent && (await documents.keep(sent, 'picture', 'logo'))
      const version = await db.transaction(async (tx) => {
        const before = await groupByName(tx, 'logo')
        const { image } = said(before ? [before] : [], 'logo')
        if (image !== '') await showDocument(tx, image.slice(IMAGES.length), null)
        if (logo) {
          await insertDocument(tx, logo, 'logo')
          await showDocument(tx, logo.id, now())
        }
        const value = { image: logo ? `${IMAGES}${logo.id}` : '' }
        const written = await writeGroup(tx, { name: 'logo', value, seen, by }, now())
        if (written === null) throw new Problem('changed_meanwhile')
        const detail = { version: written, image: value.image, imageBefore: image }
        await recordAudit(tx, { action: 'settings.changed', by: actor, subject: 'logo', detail }, now())
        return written
      })
      changed('settings')
      return version
    },

    /** The last changes of a group, newest first. For those with settings.read. */
    async history(actor: Actor, name: SettingsGroupName | 'payments'): Promise<readonly Change[]> {
      requirePermission(actor, 'settings.read')
      const rows = await versionsOf(db, name)
      const ids = new Set(rows.flatMap(({ changedBy }) => changedBy ?? []))
      const names = new Map((await namesOf(db, [...ids])).map((one) => [one.id, one.name]))
      const texts = rows.map(({ value }) => textsOf(name, value))
      // one version more was read than is shown, to compare the last with
      return rows.slice(0, MOST_CHANGES).map(({ version, changedAt, changedBy }, nth) => ({
        version,
        at: changedAt,
        by: names.get(changedBy ?? '') ?? null,
        changes:
          version === 1 && changedBy === null
            ? []
            : changesOf(texts[nth + 1] ?? textsOf(name, {}), texts[nth] ?? {}),
      }))
    },

    /** Sends whoever asks a mail, in this language; answers where to. For those with settings.change. */
    async testMail(actor: Actor, language: LanguageCode): Promise<string> {
      const { staffId } = requirePermission(actor, 'settings.change')
      const to = await db.transaction(async (tx) => {
        const member = await mailAddressOf(tx, staffId)
        if (!member) throw new Problem('not_found')
        await messages.write(tx, { mail: testMail(), language, recipient: member.email })
        await recordAudit(tx, { action: 'settings.mail_tested', by: actor }, now())
        return member.email
      })
      messages.wake()
      return to
    },
  }
}

/** Below it published pictures are had. */
const IMAGES = '/images/'

const MOST_CHANGES = 20

const inLanguages = z.record(z.string(), z.record(z.string(), z.string()))

/** What each field of a group says, by the names that the office's boxes have: `tagline`, `tagline_gu`. */
function textsOf(name: SettingsGroupName | 'payments', group: unknown): Readonly<Record<string, string>> {
  const texts: Record<string, string> = {}
  for (const [field, value] of Object.entries(stored[name].parse(group))) {
    if (field === 'translations')
      for (const [code, own] of Object.entries(inLanguages.parse(value)))
        for (const [translated, text] of Object.entries(own)) texts[`${translated}_${code}`] = text
    else if (field !== 'shown') texts[field] = String(value ?? '')
  }
  return texts
}

/** Each change as the audit log has it: what stands there now, and what stood there before. */
const notedOf = (changes: Change['changes']) =>
  Object.fromEntries(
    changes.flatMap(({ field, from, to }) => [
      [field, to],
      [`${field}Before`, from],
    ]),
  )

function changesOf(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) {
  return Object.keys({ ...before, ...after })
    .map((field) => ({ field, from: before[field] ?? '', to: after[field] ?? '' }))
    .filter(({ from, to }) => from !== to)
}

import * as contract from '@sahay/contract/settings/office-settings'
import type { SettingsGroupName } from '@sahay/contract/settings/office-settings'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { dayOf } from '@sahay/contract/kernel/time'
import { z } from 'zod'
import type { Staff } from '../../kernel/actor.ts'
import type { Core, Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Jobs } from '../../kernel/jobs/jobs.ts'
import { msg } from '../../kernel/language/message.ts'
import { Problem, orNotFound } from '../../kernel/problem.ts'
import { recordAudit } from '../audit/audit.ts'
import { insertDocument, showDocument } from '../documents/documents.published.ts'
import type { Documents } from '../documents/documents.service.ts'
import type { Messages } from '../messages/messages.service.ts'
import type { Notices } from '../notices/notices.service.ts'
import { checkPublicText } from './public-words.ts'
import { testMail } from './settings.mails.ts'
import { allGroups, groupByName, showNotice, versionsOf, writeGroup } from './settings.store.ts'
import { groupIn, stored } from './stored-settings.ts'
import { mailboxOf } from '../staff/staff.published.ts'

interface Parts extends Core {
  readonly messages: Messages
  readonly documents: Documents
  readonly notices: Notices
  /** Announces in this process that this content changed, by its table's name. */
  readonly changed: (table: string) => void
}

/** The answer to a change of the settings. */
export const settingsSaved = msg('message.settings_saved', 'Saved.')

/** Shows or hides the site's notice according to its days. */
export function addNoticeOfTheDay({
  db,
  now,
  jobs,
  changed,
}: Pick<Parts, 'db' | 'now' | 'changed'> & { readonly jobs: Jobs }): void {
  jobs.add('notice of the day', async () => {
    const flipped = await showNotice(db, dayOf(now()))
    if (flipped > 0) changed('settings')
    return flipped
  })
}

/** Staff's calls on the trust's settings. */
export const officeSettings = implement(contract.officeSettings, (parts: Parts) => {
  const { db, now, messages, documents, notices, changed } = parts

  /** Informs owners of a changed site-wide notice: who changed it, and its text. */
  async function notifyOwners(tx: Executor, by: string, quoted: string, version: number): Promise<void> {
    const name = (await mailboxOf(tx, by))?.name ?? ''
    const text =
      quoted === ''
        ? msg('notice.site_notice_off', '{name} has removed the notice from the pages of the site', { name })
        : msg('notice.site_notice', '{name} has changed the notice on the pages of the site', { name })
    await notices.notifyOwners(tx, {
      subject: 'notice',
      text,
      words: quoted,
      idempotencyKey: `settings:notice:${version}`,
    })
  }

  /**
   * Writes a group. Refuses with changed_meanwhile, and with other_account if the notice or the tax sentence names
   * another account. Mails owners about a changed notice.
   */
  const change =
    (name: SettingsGroupName) =>
    async ({
      body: { version: seen, ...value },
      staff,
    }: {
      readonly body: { readonly version: number }
      readonly staff: Staff
    }) => {
      const { staffId: by } = staff
      const texts = textsOf(name, value)
      const version = await db.transaction(async (tx) => {
        if (name === 'notice' || name === 'tax') await checkPublicText(tx, Object.values(texts))
        const former = (await groupByName(tx, name))?.value ?? {}
        const whole = keepOthers(former, value)
        const written = await writeGroup(tx, { name, value: whole, seen, by }, now())
        if (written === null) throw new Problem('changed_meanwhile')
        if (name === 'notice') {
          await showNotice(tx, dayOf(now()))
          await notifyOwners(tx, by, texts['text'] ?? '', written)
        }
        const detail = {
          version: written,
          ...notedOf(changesOf(textsOf(name, former), textsOf(name, whole))),
        }
        await recordAudit(tx, { action: 'settings.changed', by: staff, subject: name, detail }, now())
        return written
      })
      messages.wake()
      changed('settings')
      return { data: { version }, message: settingsSaved }
    }

  return {
    trust: change('trust'),
    contact: change('contact'),
    social: change('social'),
    look: change('look'),
    notice: change('notice'),
    tax: change('tax'),

    /** All groups in all languages. */
    async read() {
      const rows = await allGroups(db)
      const group = <Name extends SettingsGroupName | 'payments' | 'logo'>(name: Name) => {
        const row = rows.find((one) => one.name === name)
        return { version: row?.version ?? 0, changedAt: row?.changedAt ?? null, ...groupIn(rows, name) }
      }
      return {
        data: {
          trust: group('trust'),
          contact: group('contact'),
          social: group('social'),
          look: group('look'),
          notice: group('notice'),
          tax: group('tax'),
          logo: group('logo'),
          payments: group('payments'),
        },
      }
    },

    /** Sets the logo beside the trust's name; none: the built-in mark. */
    async logo({ body: { version: seen }, files, staff }) {
      const logo = files.logo && (await documents.keep(files.logo, 'picture', 'logo'))
      const version = await db.transaction(async (tx) => {
        const before = await groupByName(tx, 'logo')
        const { image } = groupIn(before ? [before] : [], 'logo')
        if (image !== '') await showDocument(tx, image.slice(IMAGES.length), null)
        if (logo) {
          await insertDocument(tx, logo, 'logo')
          await showDocument(tx, logo.id, now())
        }
        const value = { image: logo ? `${IMAGES}${logo.id}` : '' }
        const written = await writeGroup(tx, { name: 'logo', value, seen, by: staff.staffId }, now())
        if (written === null) throw new Problem('changed_meanwhile')
        const detail = { version: written, image: value.image, imageBefore: image }
        await recordAudit(tx, { action: 'settings.changed', by: staff, subject: 'logo', detail }, now())
        return written
      })
      changed('settings')
      return { data: { version }, message: settingsSaved }
    },

    /** The last changes of a group, newest first. */
    async history({ query: { group } }) {
      const rows = await versionsOf(db, group)
      const texts = rows.map(({ value }) => textsOf(group, value))
      // one version more than shown is read, to compare the last with
      const data = rows.slice(0, MOST_CHANGES).map(({ version, changedAt, changedBy, by }, nth) => ({
        version,
        at: changedAt,
        by,
        changes:
          version === 1 && changedBy === null
            ? []
            : changesOf(texts[nth + 1] ?? textsOf(group, {}), texts[nth] ?? {}),
      }))
      return { data }
    },

    /** Sends the caller a mail in their language; returns its address. */
    async testMail({ staff, from: { language } }) {
      const to = await db.transaction(async (tx) => {
        const member = orNotFound(await mailboxOf(tx, staff.staffId))
        await messages.write(tx, { mail: testMail(), language, recipient: member.email })
        await recordAudit(tx, { action: 'settings.mail_tested', by: staff }, now())
        return member.email
      })
      messages.wake()
      return {
        data: { to },
        message: msg('message.mail_tested', 'The e-mail is on its way.'),
      }
    },
  }
})

/** The path of published pictures. */
const IMAGES = '/images/'

const MOST_CHANGES = 20

const inLanguages = z.record(z.string(), z.record(z.string(), z.string()))

/** The texts of a group, by the names of the office's fields: `tagline`, `tagline_gu`. */
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

/** A group as sent, plus its translations into languages that the office has no fields for, unless their English changed. */
function keepOthers(
  former: unknown,
  sent: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  if (!('translations' in sent)) return sent
  const { translations = {}, ...written } = z
    .looseObject({ translations: inLanguages.optional() })
    .parse(former)
  const others = Object.entries(translations).filter(
    ([code, texts]) =>
      !isStaffLanguageCode(code) && Object.keys(texts).every((name) => written[name] === sent[name]),
  )
  return {
    ...sent,
    translations: { ...Object.fromEntries(others), ...inLanguages.parse(sent['translations']) },
  }
}

/** Each change for the audit log: the new value and the old value. */
const notedOf = (changes: ReturnType<typeof changesOf>) =>
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

import sharp from 'sharp'
import * as contract from '@sahay/contract/distribution/office-hand-outs'
import { encodeQR } from 'qr'
import { recordAudit } from '../../platform/audit/audit.ts'
import { dear } from '../../platform/identity/identity.mails.ts'
import type { Platform } from '../../manifest/feature.ts'
import { noted } from '../../platform/records/record.ts'
import { mailboxOf } from '../../platform/staff/staff.published.ts'
import { implement } from '../../kernel/http/implement.ts'
import type { Translations } from '../../kernel/language/translations.ts'
import { lockOpenDay, requireDay } from './day-locks.ts'
import { eq } from 'drizzle-orm'
import { distributionFamilies } from './distribution.tables.ts'
import { dayLetterMail, paragraphsOf, titleOf } from './distribution.mails.ts'
import { type ListedFamily, listedFamilies, scanned } from './families-of-day.ts'

const ATTACHMENT = 'hand-out-code'
/** Pixels per module of the QR code, and its white margin in modules. */
const DOTS = 12
const BORDER = 4

/** The family's data for its letter: its approved children, and the language and address of the first. */
function addressed({ children, code }: ListedFamily) {
  const approved = children.filter((child) => child.approved)
  const [first] = approved
  if (!first) return null
  const email = approved.find((child) => child.email)?.email ?? ''
  const invited = { guardian: first.guardian, children: approved.map(({ firstName }) => firstName), code }
  return { first, email, invited }
}

/** True if a family has an address but no letter yet with the present details of the day; `details` is the day's. */
export const isWaiting = (family: ListedFamily, details: number): boolean =>
  family.lettered !== details && (addressed(family)?.email ?? '') !== ''

/** True if a family must get its letter on paper. */
export const isWithoutMail = (family: ListedFamily): boolean => addressed(family)?.email === ''

/** Makes the messages module attach a family's code to its letter. */
export function attachCodes({ messages }: Pick<Platform, 'messages'>): void {
  // its content is in the reference, and names nobody
  messages.attaches(ATTACHMENT, async (scan) => ({
    filename: 'code.png',
    contentType: 'image/png',
    content: await picture(scan),
  }))
}

interface Parts extends Platform {
  readonly translations: Translations
}

/** Letters that invite families. */
export const dayLetters = implement(
  contract.letters,
  ({ db, now, beneficiaries, messages, translations }: Parts) => ({
    /** Mails each family its letter, once for the day's present details; a test mails the first of them to the caller. */
    async send({ body: { id, test }, staff: by }) {
      const sent = await db.transaction(async (tx) => {
        const day = await lockOpenDay(tx, id)
        const listed = await listedFamilies(tx, beneficiaries, id)
        const chosen = test ? listed.slice(0, 1) : listed.filter((family) => isWaiting(family, day.details))
        const own = test ? await mailboxOf(tx, by.staffId) : null
        for (const family of chosen) {
          const to = addressed(family)
          if (!to) continue
          await messages.write(tx, {
            recipient: own?.email ?? to.email,
            language: to.first.language,
            mail: dayLetterMail(day, to.invited),
            attachment: `${ATTACHMENT}:${family.scan}`,
            about: to.first.id,
            ...(test ? {} : { idempotencyKey: `distribution:${family.id}:${day.details}` }),
          })
          if (!test)
            await tx
              .update(distributionFamilies)
              .set({ lettered: day.details })
              .where(eq(distributionFamilies.id, family.id))
        }
        const detail = { letters: chosen.length, test }
        await recordAudit(tx, { action: 'distribution.letters_sent', by, subject: id, detail }, now())
        return chosen.length
      })
      messages.wake()
      return { data: { sent }, message: noted }
    },

    async print({ query: { id, of }, staff: by }) {
      const day = await requireDay(db, id)
      const listed = await listedFamilies(db, beneficiaries, id)
      const chosen = listed.filter(
        (family) => of === 'all' || family.id === of || (of === 'without-mail' && isWithoutMail(family)),
      )
      const detail = { letters: chosen.length }
      await recordAudit(db, { action: 'distribution.letters_printed', by, subject: id, detail }, now())
      const data = chosen.flatMap((family) => {
        const to = addressed(family)
        if (!to) return []
        const { before, after } = paragraphsOf(day, to.invited)
        const { say, language } = translations.in(to.first.language)
        return [
          {
            family: family.id,
            lang: language.code,
            dir: language.direction,
            title: say(titleOf(day)),
            lines: [dear(to.invited.guardian), ...before, ...after].map(say),
            code: family.code,
            scan: scanned(family.scan),
          },
        ]
      })
      return { data }
    },
  }),
)

/** The QR code of a family as a picture. */
function picture(scan: string): Promise<Buffer> {
  const data = encodeQR(scanned(scan), 'raw', { ecc: 'medium', border: BORDER })
  const side = data.length * DOTS
  const pixels = Buffer.alloc(side * side)
  for (let y = 0; y < side; y++)
    for (let x = 0; x < side; x++)
      pixels[y * side + x] = data[Math.floor(y / DOTS)]?.[Math.floor(x / DOTS)] ? 0 : 255
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer()
}

import sharp from 'sharp'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { encodeQR } from 'qr'
import { recordAudit } from '../../platform/audit/audit.ts'
import type { Beneficiaries } from '../../platform/beneficiaries/beneficiaries.ts'
import { dear } from '../../platform/identity/identity.mails.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import { mailAddressOf } from '../../platform/staff/staff.published.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Text } from '../../kernel/language/message.ts'
import { Problem } from '../../kernel/problem.ts'
import { type Day, dayOfId, markLettered } from './days.store.ts'
import { letterMail, paragraphsOf, titleOf } from './distribution.mails.ts'
import { type ListedFamily, listedFamilies } from './families.service.ts'
import { holdOpenDay } from './holding.ts'
import { scanned } from './qr-words.ts'

export interface PrintedLetter {
  readonly family: string
  readonly language: LanguageCode
  readonly title: Text
  readonly lines: readonly Text[]
  readonly code: string
  readonly scan: string
}

/** Letters that ask families to come. Each refuses with forbidden, not_found. */
export type Letters = ReturnType<typeof createLetters>

export interface LettersDeps {
  readonly db: Database
  readonly now: () => Date
  readonly beneficiaries: Beneficiaries
  readonly messages: Messages
}

const ATTACHMENT = 'hand-out-code'
/** Dots of the picture for each square of the code, and the white around it in squares. */
const DOTS = 12
const BORDER = 4

/** What of a family its letter says: its approved children, and the language and address of the first. */
function addressed({ children, code }: ListedFamily) {
  const approved = children.filter((child) => child.approved)
  const [first] = approved
  if (!first) return null
  const email = approved.find((child) => child.email)?.email ?? ''
  const invited = { guardian: first.guardian, children: approved.map(({ firstName }) => firstName), code }
  return { first, email, invited }
}

/** Whether a family has an address and no letter yet of what the day says now. */
export const isWaiting = (family: ListedFamily, { details }: Day): boolean =>
  family.lettered !== details && (addressed(family)?.email ?? '') !== ''

/** Whether a family must be given its letter on paper. */
export const isWithoutMail = (family: ListedFamily): boolean => addressed(family)?.email === ''

export function createLetters({ db, now, beneficiaries, messages }: LettersDeps) {
  // what it shows is in its reference: it names nobody
  messages.attaches(ATTACHMENT, async (scan) => ({
    filename: 'code.png',
    contentType: 'image/png',
    content: await picture(scan),
  }))

  return {
    /**
     * Mails each family its letter, once for what the day says now; as a test, the first of them to whoever asks. Answers how
     * many. For those with distribution.run. Refuses with day_closed.
     */
    async send(actor: Actor, { id, test }: { id: string; test: boolean }): Promise<number> {
      const by = requirePermission(actor, 'distribution.run')
      const sent = await db.transaction(async (tx) => {
        const day = await holdOpenDay(tx, id)
        const listed = await listedFamilies(tx, beneficiaries, id)
        const waiting = listed.filter((family) => (test ? true : isWaiting(family, day)))
        const chosen = test ? waiting.slice(0, 1) : waiting
        const own = test ? await mailAddressOf(tx, by.staffId) : null
        for (const family of chosen) {
          const to = addressed(family)
          if (!to) continue
          await messages.write(tx, {
            recipient: own?.email ?? to.email,
            language: to.first.language,
            mail: letterMail(day, to.invited),
            attachment: `${ATTACHMENT}:${family.scan}`,
            about: to.first.id,
            ...(test ? {} : { once: `distribution:${family.id}:${day.details}` }),
          })
          if (!test) await markLettered(tx, family.id, day.details)
        }
        const detail = { letters: chosen.length, test }
        await recordAudit(tx, { action: 'distribution.letters_sent', by, subject: id, detail }, now())
        return chosen.length
      })
      messages.wake()
      return sent
    },

    /** Letters to be printed: of all families, of those without an address, or of one; noted. For those with distribution.run. */
    async print(actor: Actor, { id, of }: { id: string; of: string }): Promise<readonly PrintedLetter[]> {
      const by = requirePermission(actor, 'distribution.run')
      const day = await dayOfId(db, id)
      if (!day) throw new Problem('not_found')
      const listed = await listedFamilies(db, beneficiaries, id)
      const chosen = listed.filter(
        (family) => of === 'all' || family.id === of || (of === 'without-mail' && isWithoutMail(family)),
      )
      const detail = { letters: chosen.length }
      await recordAudit(db, { action: 'distribution.letters_printed', by, subject: id, detail }, now())
      return chosen.flatMap((family) => {
        const to = addressed(family)
        if (!to) return []
        const { before, after } = paragraphsOf(day, to.invited)
        return [
          {
            family: family.id,
            language: to.first.language,
            title: titleOf(day),
            lines: [dear(to.invited.guardian), ...before, ...after],
            code: family.code,
            scan: scanned(family.scan),
          },
        ]
      })
    },
  }
}

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

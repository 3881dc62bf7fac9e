import * as contract from '@sahay/contract/distribution/office-hand-outs'
import type { SentFile } from '@sahay/contract/kernel/endpoint'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/audit.ts'
import { insertDocument } from '../../platform/documents/documents.published.ts'
import { sendPrivateToStaff } from '../../platform/documents/documents.routes.ts'
import type { Platform } from '../../manifest/feature.ts'
import { nobody } from '../../kernel/actor.ts'
import { rowOf, t } from '../../kernel/database/fields.ts'
import { one, rowBy, statement } from '../../kernel/database/statement.ts'
import type { RouteContext } from '../../kernel/http/route.ts'
import { orNotFound, Problem } from '../../kernel/problem.ts'
import { distributionFamilies, distributionHandOuts, distributionPasses } from './distribution.tables.ts'
import { handOutOfId, setHandOut } from './hand-outs.store.ts'
import { openPass } from './passes.ts'

/** The number of photographs that a pass has sent, and of families on its day. */
const receiptsOfPass = statement('distribution.receiptsOfPass', {
  takes: [distributionPasses.id, distributionPasses.dayId],
  gives: one({ sent: t.integer, families: t.integer }),
  sql: (passId, dayId) => sql`
    select (select count(*)::int from ${distributionHandOuts}
        where pass_id = ${passId} and receipt_id is not null) as "sent",
      (select count(*)::int from ${distributionFamilies} where day_id = ${dayId}) as "families"`,
})

/** Locks a hand-out while its photograph is written; null: none exists. */
const lockReceipt = rowBy(
  'distribution.lockReceipt',
  distributionHandOuts.id,
  rowOf(distributionHandOuts, ['given', 'receiptId']),
  { rest: sql`for update` },
)

/** More than a phone takes if each family comes once: a stolen pass cannot fill the disk. */
const MOST_A_FAMILY = 3

/**
 * Accepts the photograph of the receipt of a hand-out that this pass has sent, whatever the state of either: once,
 * until sixty days after the day. It is kept as long as the children's other documents. Refuses with pass_over,
 * not_found, bad_request (the day wants none), too_many, file_unreadable, file_too_many_pixels, not_ready.
 */
export async function takeReceipt(
  { db, now, documents }: Platform,
  { token, key }: { readonly token: string; readonly key: string },
  photo: SentFile,
): Promise<void> {
  const { pass, day } = await openPass(db, token, now())
  if (!day.photo) throw new Problem('bad_request')
  const id = `${pass.id}.${key}`
  const handOut = orNotFound(await handOutOfId(db, id))
  if (handOut.receiptId !== null) return
  const counted = await receiptsOfPass(db, pass.id, day.id)
  if (counted && counted.sent >= MOST_A_FAMILY * counted.families) throw new Problem('too_many')
  const receipt = await documents.keep(photo, 'hand_out_receipt', 'photo')
  await db.transaction(async (tx) => {
    const locked = await lockReceipt(tx, id)
    // sent twice at the same time: the other one is stored, and this file is deleted by the clean-up
    if (!locked || locked.receiptId !== null) return
    const [first = id, ...others] = Object.keys(locked.given)
    await insertDocument(tx, receipt, first, others)
    await setHandOut(tx, id, { receiptId: receipt.id })
    const entry = { action: 'distribution.receipt_added', by: nobody, subject: day.id } as const
    await recordAudit(tx, { ...entry, detail: { handOut: id } }, now())
  })
}

/** The photograph of a hand-out's receipt; each look is recorded. */
export function receiptRoute(context: RouteContext, { db, now, documents }: Platform): void {
  sendPrivateToStaff(context, contract.receiptPicture, async (by, id) => {
    const handOut = await handOutOfId(db, id)
    if (!handOut || handOut.receiptId === null) throw new Problem('not_found')
    const { dayId: subject, receiptId } = handOut
    const detail = { handOut: id }
    await recordAudit(db, { action: 'distribution.receipt_read', by, subject, detail }, now())
    return documents.read(receiptId)
  })
}

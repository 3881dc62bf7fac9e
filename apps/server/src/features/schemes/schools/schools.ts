import * as contract from '@sahay/contract/schemes/office-schools'
import { recordAudit } from '../../../platform/audit/audit.ts'
import type { Platform } from '../../../manifest/feature.ts'
import { refuseAadhaar } from '../../../platform/people/aadhaar.ts'
import { noted } from '../../../platform/records/record.ts'
import type { Executor } from '../../../kernel/database/database.ts'
import { implement } from '../../../kernel/http/implement.ts'
import { Problem } from '../../../kernel/problem.ts'
import { accountKnown } from './school-accounts.ts'
import { mergedInto, schoolRegister, setMerged } from './school-register.ts'
import * as spellings from './school-spellings.ts'
import { lockPresent } from '../transitions.store.ts'
import { eq } from 'drizzle-orm'
import { applications } from '../schemes.tables.ts'

async function mustStand(tx: Executor, school: string | null): Promise<void> {
  if (school !== null && (await schoolRegister.lock(tx, [school])).length === 0)
    throw new Problem('not_found')
}

/** The register of schools. */
export const schools = implement(contract.schools, (platform: Platform) => {
  const { db, now } = platform
  const { list, save } = schoolRegister.operations(platform, (tx, { name, id }, { staffId: by }, at) =>
    spellings.insertSpelling(tx, { spelling: name, school: id, at, by }, false),
  )
  return {
    list,
    save,

    one: async ({ query: { id } }) => ({
      data: {
        ...(await schoolRegister.get(db, id)),
        written: await spellings.waysOf(db, id),
        merged: await mergedInto(db, id),
        ...(await accountKnown(platform, id)),
      },
    }),

    /** Refuses with changed_meanwhile if either was merged meanwhile. */
    async merge({ body: { id, into }, staff }) {
      const at = now()
      await db.transaction(async (tx) => {
        const locked = await schoolRegister.lock(tx, [id, into])
        if (locked.length < 2) {
          const { mergedInto: already } = await schoolRegister.get(tx, id)
          await schoolRegister.get(tx, into)
          if (id === into) throw new Problem('not_found')
          if (already?.id === into) return
          throw new Problem('changed_meanwhile')
        }
        await setMerged(tx, id, { into, at, by: staff.staffId })
        await recordAudit(tx, { action: 'school.merged', by: staff, subject: id, detail: { into } }, at)
      })
      return { message: noted }
    },

    /** Repeating it changes nothing. */
    async split({ body: { id }, staff }) {
      await db.transaction(async (tx) => {
        const from = (await schoolRegister.get(tx, id)).mergedInto?.id
        if (from === undefined) return
        await setMerged(tx, id, null)
        await recordAudit(tx, { action: 'school.split', by: staff, subject: id, detail: { from } }, now())
      })
      return { message: noted }
    },

    spellings: ({ query }) => spellings.newSpellings(db, query),

    async setSpelling({ body: { spelling, school }, staff }) {
      refuseAadhaar(spelling)
      const at = now()
      const before = await db.transaction(async (tx) => {
        await mustStand(tx, school)
        const known = await spellings.schoolWritten(tx, spelling)
        if (known === school) return known
        if (school === null) await spellings.deleteSpelling(tx, spelling)
        else await spellings.insertSpelling(tx, { spelling, school, at, by: staff.staffId }, true)
        const detail = { before: known ?? '', after: school ?? '' }
        const subject = school ?? known ?? ''
        await recordAudit(tx, { action: 'school.spelling_set', by: staff, subject, detail }, at)
        return known
      })
      return { data: { before }, message: noted }
    },

    async setSchoolOf({ body: { id, school }, staff }) {
      const before = await db.transaction(async (tx) => {
        const { schoolId: known } = await lockPresent(tx, id)
        await mustStand(tx, school)
        if (known === school) return known
        // null: its spelling decides
        await tx.update(applications).set({ schoolId: school }).where(eq(applications.id, id))
        const detail = { before: known ?? '', after: school ?? '' }
        await recordAudit(tx, { action: 'application.school_set', by: staff, subject: id, detail }, now())
        return known
      })
      return { data: { before }, message: noted }
    },
  }
})

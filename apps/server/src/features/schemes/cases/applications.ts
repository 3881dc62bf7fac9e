import { financialYear } from '@sahay/contract/kernel/time'
import * as contract from '@sahay/contract/schemes/office-schemes'
import type { Platform } from '../../../manifest/feature.ts'
import { noteLook, recordAudit } from '../../../platform/audit/audit.ts'
import { sendPrivateToStaff } from '../../../platform/documents/documents.routes.ts'
import { listed } from '../../../platform/records/record.ts'
import { type Api, implement } from '../../../kernel/http/implement.ts'
import { type Message, msg } from '../../../kernel/language/message.ts'
import { orNotFound, Problem } from '../../../kernel/problem.ts'
import { listApplications, relatedAnswer, stagesOf } from '../applications-list.store.ts'
import { assess, assessmentAnswer, missingDocuments, paidOf, sayMissing } from '../deciding/assessment.ts'
import { payoutOfApplication } from '../payouts/payouts.store.ts'
import { schoolOfApplication } from '../schools/school-register.ts'
import { seenStages, seenStates } from '../states.ts'
import { applicationFilter, schemeNamed } from './application-filter.ts'
import * as store from './one-application.store.ts'

/** The notes on automatic steps. */
const ownNotes: Readonly<Record<string, Message>> = {
  closed_account: msg('step.closed_account', 'The account was closed.'),
  retention: msg('step.retention', 'Nobody paid for it in time.'),
}

/** Applications, as staff find and read them. */
export const applications = implement(contract.applications, ({ db, now }: Platform) => ({
  list: async ({ query, staff }) =>
    listed(await listApplications(db, await applicationFilter(db, staff, query, now()), query)),

  /** For this financial year. */
  async stages() {
    const year = financialYear(now())
    const found = await stagesOf(db, year)
    const stages = found.map(({ stage, applications: count }) => ({
      status: seenStages[stage],
      applications: count,
    }))
    return { data: { year, stages } }
  },

  /** The look is recorded, once in ten minutes. */
  async one({ query: { id }, staff, say }) {
    const found = orNotFound(await store.detailOf(db, id))
    await noteLook(db, { action: 'application.read', by: staff, subject: id }, now())
    const { state, returned, rulesVersion, schoolFee, otherHelp, recommended, ...shown } = found
    const facts = { schoolFee, otherHelp, recommended }
    const scheme = schemeNamed(found.scheme)
    const related = await store.relatedTo(db, id)
    const papers = await store.papersOf(db, id)
    const there = papers.filter(({ unreadableAt }) => unreadableAt === null).map(({ paper }) => paper)
    const missing = missingDocuments(scheme, there)
    const paid = paidOf({ status: state, returned, amount: found.amount })
    const { most, reasons } = assess({ ...facts, scheme, standard: found.standard, paid })
    const corrections = await store.correctionsOf(db, id)
    const schoolOf = await schoolOfApplication(db, id)
    const payout = await payoutOfApplication(db, id)
    const steps = await store.stepsOf(db, id)
    return {
      data: {
        ...shown,
        schoolOf,
        payout,
        corrections,
        papers,
        missing,
        facts,
        assessment: assessmentAnswer(
          { most, reasons: [...sayMissing(missing), ...reasons] },
          rulesVersion,
          say,
        ),
        ...relatedAnswer(related),
        steps: steps.map(({ status, note, ...step }, nth) => {
          const own = ownNotes[step.by]
          return {
            ...step,
            // the last one shows the present state
            status: nth === steps.length - 1 ? found.status : seenStates[status],
            note: note ?? (own ? say(own) : null),
          }
        }),
        duplicateReceipts: await store.receiptsOf(db, id),
        mergedWith: await store.mergedWith(db, id),
      },
    }
  },
}))

/** One document of an application, as bytes; each look is recorded. */
export const applicationPaper: Api<Platform> = {
  routes(context, { db, now, documents }) {
    sendPrivateToStaff(context, contract.readDocument, async (by, id) => {
      const application = await store.applicationOfDocument(db, id)
      if (application === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'document.read', by, subject: id, detail: { application } }, now())
      return documents.read(id)
    })
  },
}

import type { HelpType } from '@sahay/contract/help/help'
import { recordAudit } from '../../platform/audit/audit.ts'
import { casesAskedBy, personSearch } from '../../platform/casework/cases-asked.ts'
import type { Casework } from '../../platform/casework/casework.service.ts'
import type { Messages } from '../../platform/messages/messages.service.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { decisionMail } from './help.mails.ts'
import type { Documents } from '../../platform/documents/documents.service.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './help-office.store.ts'

export interface HelpOfficeDeps {
  readonly db: Database
  readonly now: () => Date
  readonly documents: Documents
  readonly messages: Messages
  readonly casework: Pick<Casework, 'closeIn'>
}

type Asked = Parameters<typeof casesAskedBy>[1] & { readonly q?: string | undefined }
type Found<Read extends (...all: never[]) => Promise<unknown>> = NonNullable<Awaited<ReturnType<Read>>>

/** What staff read of requests. Each look at a whole one is noted. */
export type HelpOffice = ReturnType<typeof createHelpOffice>

export function createHelpOffice({ db, now, documents, messages, casework }: HelpOfficeDeps) {
  return {
    /** One page. For those with help.read; refuses with forbidden, bad_request (after). */
    async requests(
      actor: Actor,
      { q, type, ...asked }: Asked & { readonly type?: HelpType | undefined },
      page: store.CasesPage,
    ): Promise<Page<store.HelpRow>> {
      const staff = requirePermission(actor, 'help.read')
      const narrowed = { ...casesAskedBy(staff, asked, now()), ...personSearch(q), type: type ?? null }
      return store.listHelp(db, narrowed, page)
    },

    /** One request. For those with help.read; refuses with forbidden, not_found. */
    async request(actor: Actor, id: string): Promise<Found<typeof store.helpRequestOf>> {
      requirePermission(actor, 'help.read')
      const found = await store.helpRequestOf(db, id)
      if (!found) throw new Problem('not_found')
      await recordAudit(db, { action: 'help.read', by: actor, subject: id }, now())
      return found
    },

    /** The picture of a request. For those with help.answer; refuses with forbidden, not_found. */
    async picture(actor: Actor, id: string): Promise<Buffer> {
      // an auditor reads what was asked, and sees nobody's pictures
      requirePermission(actor, 'help.answer')
      const found = await store.helpRequestOf(db, id)
      if (!found || found.documentId === null) throw new Problem('not_found')
      await recordAudit(db, { action: 'help.picture_read', by: actor, subject: id }, now())
      return documents.read(found.documentId)
    },

    /** One page. For those with organisations.read; refuses with forbidden, bad_request (after). */
    async organisations(
      actor: Actor,
      { q, ...asked }: Asked,
      page: store.CasesPage,
    ): Promise<Page<store.OrganisationRow>> {
      const staff = requirePermission(actor, 'organisations.read')
      return store.listOrganisations(db, { ...casesAskedBy(staff, asked, now()), ...personSearch(q) }, page)
    },

    /** One organisation's request. For those with organisations.read; refuses with forbidden, not_found. */
    async organisation(actor: Actor, id: string): Promise<Found<typeof store.organisationOf>> {
      requirePermission(actor, 'organisations.read')
      const found = await store.organisationOf(db, id)
      if (!found) throw new Problem('not_found')
      await recordAudit(db, { action: 'organisation.read', by: actor, subject: id }, now())
      return found
    },

    /**
     * Accepts or declines, writes so in the language of the request, and closes it. For those with organisations.answer;
     * refuses with forbidden, not_found, changed_meanwhile (it is closed already), aadhaar_number.
     */
    async decide(
      actor: Actor,
      { id, as, text }: { id: string; as: 'accepted' | 'declined'; text: string },
    ): Promise<void> {
      requirePermission(actor, 'organisations.answer')
      refuseAadhaar(text)
      await db.transaction(async (tx) => {
        await casework.closeIn(tx, actor, { id, result: as, text })
        const found = await store.organisationOf(tx, id)
        if (!found) throw new Problem('not_found')
        await messages.write(tx, {
          recipient: found.email,
          language: found.language,
          about: id,
          mail: decisionMail({ ...found, as, text }),
        })
        await recordAudit(
          tx,
          { action: 'organisation.decided', by: actor, subject: id, detail: { as } },
          now(),
        )
      })
      messages.wake()
    },
  }
}

import * as contract from '@sahay/contract/content/office-stories'
import type { ContentState } from '@sahay/contract/content/office-content'
import { fromRupees } from '@sahay/contract/kernel/money'
import type { Platform } from '../../manifest/feature.ts'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { listed } from '../../platform/records/record.ts'
import { checkPublicText } from '../../platform/settings/public-words.ts'
import type { Staff } from '../../kernel/actor.ts'
import type { Executor } from '../../kernel/database/database.ts'
import type { Page, PageInput } from '../../kernel/database/keyset.ts'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import { newId } from '../../kernel/new-id.ts'
import { orNotFound, Problem } from '../../kernel/problem.ts'
import * as store from './stories.store.ts'

const saved = msg('message.story_saved', 'It is saved.')

type StoriesPage = PageInput<'position' | '-createdAt'> & { readonly state?: ContentState | undefined }

interface Draft {
  readonly id?: string | undefined
  readonly version?: number | undefined
}

interface Kind<Row, Written> {
  readonly kind: string
  page(tx: Executor, query: StoriesPage): Promise<Page<Row>>
  byId(tx: Executor, id: string): Promise<Row | null>
  insert(tx: Executor, id: string, at: Date, written: Written): Promise<number>
  update(tx: Executor, id: string, version: number, written: Written): Promise<number>
}

/**
 * Staff's calls on one kind of story. `write` converts a draft to the stored fields; `before` is the row that is
 * changed. `save` inserts a draft, or changes the version that the caller saw.
 */
function operationsOf<Row extends object, Written, D extends Draft>(
  kind: Kind<Row, Written>,
  write: (tx: Executor, draft: D, before: Row | null) => Promise<Written>,
) {
  return ({ db, now }: Platform) => ({
    list: async ({ query }: { readonly query: StoriesPage }) => listed(await kind.page(db, query)),

    read: async ({ query: { id } }: { readonly query: { readonly id: string } }) => ({
      data: orNotFound(await kind.byId(db, id)),
    }),

    async save({ body: draft, staff }: { readonly body: D; readonly staff: Staff }) {
      const { id, version = 1 } = draft
      refuseAadhaar(...textsOf(draft))
      const data = await db.transaction(async (tx) => {
        await checkPublicText(tx, publicTextsOf(draft))
        const before = id === undefined ? null : await kind.byId(tx, id)
        if (id !== undefined && !before) throw new Problem('not_found')
        const written = await write(tx, draft, before)
        const subject = id ?? newId('sty')
        if (id === undefined) await kind.insert(tx, subject, now(), written)
        else if ((await kind.update(tx, id, version, written)) !== 1) throw new Problem('changed_meanwhile')
        const detail = { kind: kind.kind, new: id === undefined }
        await recordAudit(tx, { action: 'story.saved', by: staff, subject, detail }, now())
        return { id: subject, version: id === undefined ? 1 : version + 1 }
      })
      return { data, message: saved }
    },
  })
}

/** Gallery, testimonials, donators, partners and figures, for staff. */
export const officeStories = [
  implement(
    contract.gallery,
    operationsOf(store.gallery, async (_tx, draft: contract.GalleryDraft) => draft),
  ),
  implement(
    contract.testimonials,
    operationsOf(store.testimonials, async (_tx, draft: contract.TestimonialDraft) => draft),
  ),
  implement(
    contract.donators,
    operationsOf(store.donators, async (tx, draft: contract.DonatorDraft, before) => {
      const inquiry = before ? before.inquiry : (draft.inquiry ?? null)
      if (!before && inquiry !== null && (await store.inquiryShown(tx, inquiry)))
        throw new Problem('inquiry_shown')
      return { ...draft, amount: fromRupees(draft.amount), inquiry }
    }),
  ),
  implement(
    contract.partners,
    operationsOf(store.partners, async (tx, draft: contract.PartnerDraft, before) => {
      const request = before ? before.request : (draft.request ?? null)
      if (!before && request !== null && (await store.organisationShown(tx, request)))
        throw new Problem('organisation_shown')
      return { ...draft, request }
    }),
  ),
  implement(
    contract.figures,
    operationsOf(store.figures, async (_tx, draft: contract.FigureDraft) => draft),
  ),
]

/** Fields that no page shows: the source records, and how consent was given. */
const unpublished = new Set(['id', 'inquiry', 'request', 'consented_on', 'consent_note'])

/** The texts of a draft that visitors read, in all languages. */
const publicTextsOf = (draft: object): string[] =>
  Object.entries(draft).flatMap(([name, value]) => (unpublished.has(name) ? [] : textsOf(value)))

/** All written texts, in all languages. */
function textsOf(draft: unknown): string[] {
  if (typeof draft === 'string') return [draft]
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(textsOf) : []
}

import { fromRupees } from '@sahay/contract/kernel/money'
import type {
  DonatorDraft,
  FigureDraft,
  GalleryDraft,
  PartnerDraft,
  TestimonialDraft,
} from '@sahay/contract/content/office-stories'
import { recordAudit } from '../../platform/audit/audit.ts'
import { refuseAadhaar } from '../../platform/people/aadhaar.ts'
import { checkPublicWords } from '../../platform/settings/public-words.ts'
import { type Actor, requirePermission } from '../../kernel/actor.ts'
import type { Database, Executor } from '../../kernel/database/database.ts'
import type { Page } from '../../kernel/database/keyset.ts'
import { newId } from '../../kernel/new-id.ts'
import { Problem } from '../../kernel/problem.ts'
import * as store from './stories-office.store.ts'

/** One kind of story, as staff write it. Each refuses with forbidden. */
export interface StoryOffice<Row, Draft> {
  list(actor: Actor, asked: store.StoriesAsked, page: store.StoriesPage): Promise<Page<Row>>
  /** Refuses with not_found. */
  one(actor: Actor, id: string): Promise<Row>
  /** Writes a draft, or changes one of the version that was seen. Refuses with not_found, changed_meanwhile, aadhaar_number, other_account. */
  save(actor: Actor, draft: Draft): Promise<{ id: string; version: number }>
}

export interface StoriesOfficeDeps {
  readonly db: Database
  readonly now: () => Date
}

interface Identified {
  readonly id?: string | undefined
  readonly version?: number | undefined
}

interface Kind<Row, Written> {
  readonly kind: string
  page(tx: Executor, asked: store.StoriesAsked, page: store.StoriesPage): Promise<Page<Row>>
  byId(tx: Executor, id: string): Promise<Row | null>
  insert(tx: Executor, id: string, at: Date, written: Written): Promise<number>
  update(tx: Executor, id: string, version: number, written: Written): Promise<number>
}

/** What staff write of gallery, testimonials, donators, figures and partners. */
export function createStoriesOffice({ db, now }: StoriesOfficeDeps) {
  /** `write` makes of a draft what is written; `before` is the row that is changed. */
  function office<Row, Written, Draft extends Identified>(
    kind: Kind<Row, Written>,
    write: (tx: Executor, draft: Draft, before: Row | null) => Promise<Written>,
  ): StoryOffice<Row, Draft> {
    return {
      async list(actor, asked, page) {
        requirePermission(actor, 'stories.read')
        return kind.page(db, asked, page)
      },

      async one(actor, id) {
        requirePermission(actor, 'stories.read')
        const row = await kind.byId(db, id)
        if (!row) throw new Problem('not_found')
        return row
      },

      async save(actor, draft) {
        requirePermission(actor, 'stories.edit')
        const { id, version = 1 } = draft
        refuseAadhaar(...textsOf(draft))
        return db.transaction(async (tx) => {
          await checkPublicWords(tx, publicTextsOf(draft))
          const before = id === undefined ? null : await kind.byId(tx, id)
          if (id !== undefined && !before) throw new Problem('not_found')
          const written = await write(tx, draft, before)
          const subject = id ?? newId('sty')
          if (id === undefined) await kind.insert(tx, subject, now(), written)
          else if ((await kind.update(tx, id, version, written)) !== 1) throw new Problem('changed_meanwhile')
          const detail = { kind: kind.kind, new: id === undefined }
          await recordAudit(tx, { action: 'story.saved', by: actor, subject, detail }, now())
          return { id: subject, version: id === undefined ? 1 : version + 1 }
        })
      },
    }
  }

  return {
    gallery: office(store.galleryStories, async (_tx, { caption, translations }: GalleryDraft) => ({
      caption,
      translations,
    })),
    testimonials: office(store.testimonialStories, async (_tx, draft: TestimonialDraft) => ({
      name: draft.name,
      comment: draft.comment,
      translations: draft.translations,
      ...consentOf(draft),
    })),
    donators: office(store.donatorStories, async (tx, draft: DonatorDraft, before) => {
      const inquiryId = before ? before.inquiryId : (draft.inquiry ?? null)
      if (!before && inquiryId !== null && (await store.inquiryShown(tx, inquiryId)))
        throw new Problem('inquiry_shown')
      const { name, position: occupation, translations } = draft
      return {
        name,
        occupation,
        translations,
        amount: fromRupees(draft.amount),
        inquiryId,
        ...consentOf(draft),
      }
    }),
    partners: office(store.partnerStories, async (tx, draft: PartnerDraft, before) => {
      const requestId = before ? before.requestId : (draft.request ?? null)
      if (!before && requestId !== null && (await store.organisationShown(tx, requestId)))
        throw new Problem('organisation_shown')
      const { name, about, website, translations } = draft
      return { name, about, website, translations, requestId, ...consentOf(draft) }
    }),
    figures: office(store.figureStories, async (_tx, { total, title, translations }: FigureDraft) => ({
      total,
      title,
      translations,
    })),
  }
}

export type StoriesOffice = ReturnType<typeof createStoriesOffice>

const consentOf = (draft: { readonly consented_on: string; readonly consent_note: string }) => ({
  consentedOn: draft.consented_on,
  consentNote: draft.consent_note,
})

/** What is on no page: records that it came from, and how somebody agreed. */
const unpublished = new Set(['id', 'inquiry', 'request', 'consented_on', 'consent_note'])

/** What visitors read of a draft, in all languages. */
const publicTextsOf = (draft: object): string[] =>
  Object.entries(draft).flatMap(([name, value]) => (unpublished.has(name) ? [] : textsOf(value)))

/** Everything that somebody wrote, in all languages. */
function textsOf(draft: unknown): string[] {
  if (typeof draft === 'string') return [draft]
  return typeof draft === 'object' && draft !== null ? Object.values(draft).flatMap(textsOf) : []
}

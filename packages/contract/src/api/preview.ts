import { z } from 'zod'
import { event } from '../events/events.ts'
import { needPage } from '../giving/giving.ts'
import { endpoint, officeCall } from '../kernel/endpoint.ts'
import { oneOf } from '../kernel/fields.ts'
import { keysOf } from '../kernel/keys.ts'
import { contentId } from '../content/office-content.ts'
import { publishedText, textNames } from '../content/texts.ts'
import { donor, galleryItem, partnerShown, review, statistic } from '../content/stories.ts'

/**
 * Drafts on the public page where they will stand. A member of staff asks for an address, and anyone who opens it within a
 * quarter of an hour sees that one record on the real page, as a visitor will.
 */

/** What can be seen before it is published, by its kind: as the call of the public page answers it. */
const previewed = {
  need: needPage,
  /** Something of a need's story, in its place on the need's page. */
  need_update: needPage,
  event,
  gallery: galleryItem,
  testimonial: review,
  donator: donor,
  figure: statistic,
  partner: partnerShown,
  /** One of the longer texts, by its name. */
  text: publishedText.extend({ name: z.enum(textNames) }),
} as const

/** The drafts that a page is shown with: the one that its address names, under its kind. */
const draft = z.object(previewed).partial()
export type Draft = z.infer<typeof draft>
/** The same as pages read it. */
export type DraftShown = z.input<typeof draft>
export type PreviewKind = keyof typeof previewed

export const previewKind = oneOf(keysOf(previewed))

export const previews = {
  open: officeCall('POST office/content/preview', {
    name: 'officeContentPreview',
    harmlessTwice: 'It only gives an address, for minutes.',
    summary:
      'Get the address at which one record can be seen on its public page, published or not: for 15 minutes, and not longer than the session that asked.',
    body: z.object({ kind: previewKind, id: contentId }),
    /** A path of the site in English, with what opens the preview in its query. */
    data: z.object({ path: z.string() }),
    problems: ['forbidden', 'not_found'],
  }),

  read: endpoint('GET preview', {
    name: 'getPreview',
    who: 'anyone',
    tag: 'office',
    summary: 'Get the record that the address of a preview opens.',
    query: z.object({ token: z.string().max(300) }),
    data: draft,
    problems: ['preview_over'],
  }),
}

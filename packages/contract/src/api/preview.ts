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
 * Previews of drafts on the public page where they will appear. Staff request an address; anyone who opens it within 15
 * minutes sees that one record on the real page, as a visitor will.
 */

/** The kinds of record that can be previewed, each in the form in which the public page's call answers it. */
const previewed = {
  need: needPage,
  /** An update of a need's story, shown on the need's page. */
  need_update: needPage,
  event,
  gallery: galleryItem,
  testimonial: review,
  donator: donor,
  figure: statistic,
  partner: partnerShown,
  /** One of the longer texts, by name. */
  text: publishedText.extend({ name: z.enum(textNames) }),
} as const

/** The draft that the page's address names, under its kind. */
const draft = z.object(previewed).partial()
export type Draft = z.infer<typeof draft>
/** The draft as pages read it. */
export type DraftShown = z.input<typeof draft>
export type PreviewKind = keyof typeof previewed

export const previewKind = oneOf(keysOf(previewed))

export const previews = {
  open: officeCall('POST office/content/preview', {
    name: 'officeContentPreview',
    harmlessTwice: 'It only answers an address that is valid for some minutes.',
    summary:
      'Get the address that shows one record on its public page, published or not. Valid for 15 minutes, and no longer than the caller’s session.',
    body: z.object({ kind: previewKind, id: contentId }),
    /** A path of the English site, with the preview's key in its query. */
    data: z.object({ path: z.string() }),
    problems: ['forbidden', 'not_found'],
  }),

  read: endpoint('GET preview', {
    name: 'getPreview',
    who: 'anyone',
    tag: 'office',
    summary: 'Get the record that a preview address opens.',
    query: z.object({ token: z.string().max(300) }),
    data: draft,
    problems: ['preview_over'],
  }),
}

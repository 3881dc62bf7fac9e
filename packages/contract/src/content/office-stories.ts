import { z } from 'zod'
import * as codecs from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { recordId, rupeeAmount } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line, lines } from '../kernel/text.ts'
import {
  contentRow,
  contentState,
  draftOf,
  translatedTexts,
  translationsOf,
  draftProblems,
} from './office-content.ts'
import { filled, optionalText } from '../staff/office-fields.ts'

/**
 * The staff's calls for gallery, testimonials, donators, figures and partners: for each kind a list, one record, and
 * saving. Publishing and order are in office-content.ts.
 */

const storyId = recordId('sty')

const text = (most: number) => filled(line, /*i18n*/ 'Please fill this in.', most)

/** The three calls of one kind. `row` is the answer's fields; `draft` is what staff write. */
function storyCalls<
  const Name extends string,
  const Path extends string,
  Row extends z.ZodRawShape,
  Draft extends z.ZodRawShape,
>({ name, path, of, row, draft }: { name: Name; path: Path; of: string; row: Row; draft: Draft }) {
  const answered = z.object({ ...contentRow, state: contentState, ...row })
  return {
    list: list(`GET office/${path}`, {
      name: `${name}s`,
      may: 'stories.read',
      summary: `List the ${of} in the site's order, or newest first.`,
      row: answered,
      sort: ['position', '-createdAt'],
      filter: { state: contentState.optional() },
    }),
    read: officeCall(`GET office/${path}/one`, {
      name,
      may: 'stories.read',
      summary: `Get one of the ${of} as staff wrote it.`,
      query: z.object({ id: storyId }),
      data: answered,
    }),
    save: officeCall(`POST office/${path}/save`, {
      name: `${name}Save`,
      may: 'stories.edit',
      summary: `Create one of the ${of} as a draft, or change one.`,
      body: draftOf(storyId, draft),
      data: z.object({ id: z.string(), version: z.number().int() }),
      problems: ['inquiry_shown', 'organisation_shown', ...draftProblems],
    }),
  }
}

/** When and how the named person agreed. */
const consent = {
  consented_on: z.iso.date(/*i18n*/ 'Please choose the day on which they agreed.'),
  consent_note: line(/*i18n*/ 'Please write how they agreed.').trim().max(200).default(''),
}
const consentRow = { consented_on: z.string().nullable(), consent_note: z.string() }

const caption = { caption: text(200) }
export const gallery = storyCalls({
  name: 'officeGalleryItem',
  path: 'gallery',
  of: "gallery's pictures",
  row: { image: z.string(), caption: z.string(), translations: translatedTexts('caption') },
  draft: { ...caption, translations: translationsOf(caption).default({}) },
})

const fields = {
  name: text(120),
  comment: filled(lines, /*i18n*/ 'Please fill this in.', 2000),
}
export const testimonials = storyCalls({
  name: 'officeTestimonial',
  path: 'testimonials',
  of: 'testimonials',
  row: {
    image: z.string(),
    name: z.string(),
    comment: z.string(),
    translations: translatedTexts('name', 'comment'),
    ...consentRow,
  },
  draft: { ...fields, translations: translationsOf(fields).default({}), ...consent },
})

/** Name and public position, such as 'Cloth merchant, Maninagar'. */
const who = { name: text(120), position: text(160) }
export const donators = storyCalls({
  name: 'officeDonator',
  path: 'donators',
  of: 'donators',
  row: {
    image: z.string(),
    name: z.string(),
    position: z.string(),
    amount: codecs.rupees,
    translations: translatedTexts('name', 'position'),
    /** The inquiry from which it was created. */
    inquiry: z.string().nullable(),
    ...consentRow,
  },
  draft: {
    ...who,
    amount: rupeeAmount,
    translations: translationsOf(who).default({}),
    /** For a new one: the inquiry it is created from. Each inquiry is shown only once. */
    inquiry: recordId('inq').optional(),
    ...consent,
  },
})

const title = { title: text(80) }
export const figures = storyCalls({
  name: 'officeFigure',
  path: 'figures',
  of: 'figures',
  row: { total: z.string(), title: z.string(), translations: translatedTexts('title') },
  draft: { total: text(12), ...title, translations: translationsOf(title).default({}) },
})

/** A partner organisation's name and work, in a few sentences. */
const partnerTexts = { name: text(120), about: text(600) }
export const partners = storyCalls({
  name: 'officePartnerPage',
  path: 'partner-pages',
  of: 'organisations that the site shows as partners',
  row: {
    image: z.string(),
    name: z.string(),
    about: z.string(),
    website: z.string(),
    translations: translatedTexts('name', 'about'),
    /** The organisation's request from which it was created. */
    request: z.string().nullable(),
    ...consentRow,
  },
  draft: {
    ...partnerTexts,
    website: optionalText(line, 200)
      .regex(/^(?:https:\/\/[^\s/]+\.[^\s]+)?$/, /*i18n*/ 'Please write an address that begins with https://')
      .default(''),
    translations: translationsOf(partnerTexts).default({}),
    /** For a new one: the request it is created from. Each request is shown only once. */
    request: recordId('ngo').optional(),
    ...consent,
  },
})

/** The public texts of each kind, as staff write them. */
export const storyTexts = {
  gallery: caption,
  testimonial: fields,
  donator: who,
  figure: title,
  partner: partnerTexts,
}

export type PartnerDraft = z.output<typeof partners.save.body>
export type GalleryDraft = z.output<typeof gallery.save.body>
export type TestimonialDraft = z.output<typeof testimonials.save.body>
export type DonatorDraft = z.output<typeof donators.save.body>
export type FigureDraft = z.output<typeof figures.save.body>

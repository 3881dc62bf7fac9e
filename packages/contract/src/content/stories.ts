import { z } from 'zod'
import { rupees } from '../kernel/codecs.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { contentLanguage } from '../kernel/fields.ts'

/** Pictures, quotes, donors and figures that show the trust's work (product.md 2, 3). Chosen only by staff. */

const shown = { who: 'anyone', cacheable: true, tag: 'stories' } as const

export const galleryItem = z.object({
  id: z.string(),
  image: z.string(),
  /** The alternative text, for people who cannot see the picture. */
  caption: z.string(),
  lang: contentLanguage,
})
export type GalleryItem = z.input<typeof galleryItem>

export const review = z.object({
  id: z.string(),
  image: z.string(),
  name: z.string(),
  comment: z.string(),
  lang: contentLanguage,
})
export type Review = z.input<typeof review>

export const donor = z.object({
  id: z.string(),
  image: z.string(),
  name: z.string(),
  position: z.string(),
  lang: contentLanguage,
  /** Shown as `Rs. 5,000`. */
  amount: rupees,
})
export type Donor = z.input<typeof donor>

export const statistic = z.object({
  id: z.string(),
  /** Text, such as `6+`. */
  total: z.string(),
  title: z.string(),
  lang: contentLanguage,
})
export type Statistic = z.input<typeof statistic>

export const partnerShown = z.object({
  id: z.string(),
  /** Its logo; empty where it sent none. */
  image: z.string(),
  name: z.string(),
  about: z.string(),
  /** Empty where it has none. */
  website: z.string(),
  lang: contentLanguage,
})
export type PartnerShown = z.input<typeof partnerShown>

export const stories = {
  gallery: endpoint('GET event/getImage', {
    ...shown,
    name: 'getgalleryimg',
    shows: ['gallery_items'],
    summary: "List the pictures of the gallery, in the trust's order.",
    data: z.array(galleryItem),
  }),
  reviews: endpoint('GET review/getreview', {
    ...shown,
    name: 'getPeopleReview',
    shows: ['reviews'],
    summary: 'List what people say about the trust.',
    data: z.array(review),
  }),
  donors: endpoint('GET donater/get', {
    ...shown,
    name: 'getDonator',
    shows: ['donors'],
    summary: 'List the donors whom staff have chosen to show, with the donors’ consent.',
    data: z.array(donor),
  }),
  partners: endpoint('GET partners', {
    ...shown,
    name: 'getPartners',
    shows: ['partner_pages'],
    summary: 'List the organisations that the trust works with, with their consent.',
    data: z.array(partnerShown),
  }),
  statistics: endpoint('GET statistics', {
    ...shown,
    name: 'getStatistics',
    shows: ['statistics'],
    summary: 'Get the figures that the trust publishes about its work.',
    data: z.array(statistic),
  }),
}

import { toRupees } from '@sahay/contract/kernel/money'
import type { ContentState } from '@sahay/contract/content/office-content'
import * as contract from '@sahay/contract/content/office-stories'
import { contentAnswer } from '../../platform/content/content.published.ts'
import { stateOf } from '../../platform/content/content-holder.ts'
import { type RouteContext, route } from '../../kernel/http/route.ts'
import { msg } from '../../kernel/language/message.ts'
import type { StoriesOffice, StoryOffice } from './stories-office.service.ts'
import { pictureOf } from './stories.routes.ts'

type RowOf<Office> = Office extends StoryOffice<infer Row, never> ? Row : never

const read = { needs: 'stories.read' } as const
const edit = { needs: 'stories.edit' } as const
const saved = msg(/*i18n*/ { id: 'message.story_saved', message: 'It is saved.' })

export function storiesOfficeRoutes(context: RouteContext, office: StoriesOffice): void {
  const { gallery, testimonials, donators, figures, partners } = office

  route(
    context,
    contract.gallery.list,
    async ({ query }, actor) => {
      const { rows, next } = await gallery.list(actor, stateAsked(query), query)
      return { data: rows.map(galleryAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.gallery.read,
    async ({ query }, actor) => ({
      data: galleryAnswer(await gallery.one(actor, query.id)),
    }),
    read,
  )
  route(
    context,
    contract.gallery.save,
    async ({ body }, actor) => ({
      data: await gallery.save(actor, body),
      message: saved,
    }),
    edit,
  )

  route(
    context,
    contract.testimonials.list,
    async ({ query }, actor) => {
      const { rows, next } = await testimonials.list(actor, stateAsked(query), query)
      return { data: rows.map(testimonialAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.testimonials.read,
    async ({ query }, actor) => ({
      data: testimonialAnswer(await testimonials.one(actor, query.id)),
    }),
    read,
  )
  route(
    context,
    contract.testimonials.save,
    async ({ body }, actor) => ({
      data: await testimonials.save(actor, body),
      message: saved,
    }),
    edit,
  )

  route(
    context,
    contract.donators.list,
    async ({ query }, actor) => {
      const { rows, next } = await donators.list(actor, stateAsked(query), query)
      return { data: rows.map(donatorAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.donators.read,
    async ({ query }, actor) => ({
      data: donatorAnswer(await donators.one(actor, query.id)),
    }),
    read,
  )
  route(
    context,
    contract.donators.save,
    async ({ body }, actor) => ({
      data: await donators.save(actor, body),
      message: saved,
    }),
    edit,
  )

  route(
    context,
    contract.figures.list,
    async ({ query }, actor) => {
      const { rows, next } = await figures.list(actor, stateAsked(query), query)
      return { data: rows.map(figureAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.figures.read,
    async ({ query }, actor) => ({
      data: figureAnswer(await figures.one(actor, query.id)),
    }),
    read,
  )
  route(
    context,
    contract.figures.save,
    async ({ body }, actor) => ({
      data: await figures.save(actor, body),
      message: saved,
    }),
    edit,
  )

  route(
    context,
    contract.partners.list,
    async ({ query }, actor) => {
      const { rows, next } = await partners.list(actor, stateAsked(query), query)
      return { data: rows.map(partnerAnswer), next }
    },
    read,
  )
  route(
    context,
    contract.partners.read,
    async ({ query }, actor) => ({ data: partnerAnswer(await partners.one(actor, query.id)) }),
    read,
  )
  route(
    context,
    contract.partners.save,
    async ({ body }, actor) => ({ data: await partners.save(actor, body), message: saved }),
    edit,
  )
}

interface StateAsked {
  readonly state?: ContentState | undefined
}
const stateAsked = ({ state }: StateAsked) => ({ state: state ?? null })

function galleryAnswer(row: RowOf<StoriesOffice['gallery']>) {
  const { caption, translations } = row
  return {
    ...contentAnswer(row),
    state: stateOf(row),
    image: pictureOf('gallery', row),
    caption,
    translations,
  }
}

function testimonialAnswer(row: RowOf<StoriesOffice['testimonials']>) {
  const { name, comment, translations, consentedOn, consentNote } = row
  return {
    ...contentAnswer(row),
    state: stateOf(row),
    image: pictureOf('review', row),
    name,
    comment,
    translations,
    consented_on: consentedOn,
    consent_note: consentNote,
  }
}

function donatorAnswer(row: RowOf<StoriesOffice['donators']>) {
  const { name, occupation, amount, translations, inquiryId, consentedOn, consentNote } = row
  return {
    ...contentAnswer(row),
    state: stateOf(row),
    image: pictureOf('donor', row),
    name,
    position: occupation,
    amount: toRupees(amount),
    translations,
    inquiry: inquiryId,
    consented_on: consentedOn,
    consent_note: consentNote,
  }
}

function figureAnswer(row: RowOf<StoriesOffice['figures']>) {
  const { total, title, translations } = row
  return { ...contentAnswer(row), state: stateOf(row), total, title, translations }
}

function partnerAnswer(row: RowOf<StoriesOffice['partners']>) {
  const { name, about, website, image, translations, requestId, consentedOn, consentNote } = row
  return {
    ...contentAnswer(row),
    state: stateOf(row),
    image: image ?? '',
    name,
    about,
    website,
    translations,
    request: requestId,
    consented_on: consentedOn,
    consent_note: consentNote,
  }
}

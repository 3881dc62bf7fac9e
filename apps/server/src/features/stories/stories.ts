import * as contract from '@sahay/contract/content/stories'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Platform } from '../../manifest/feature.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { implement } from '../../kernel/http/implement.ts'
import { textsIn } from '../../kernel/language/content.ts'
import * as store from './stories.store.ts'

type Shown<Kind extends { shown(tx: Executor): Promise<readonly unknown[]> }> = Awaited<
  ReturnType<Kind['shown']>
>[number]

/** What the trust shows of its work, in its own order; only what staff have published. Open to anyone. */
export const stories = implement(contract.stories, ({ db }: Platform) => ({
  gallery: async ({ from: { language } }) => ({
    data: (await store.gallery.shown(db)).map((row) => galleryShown(row, language)),
  }),
  reviews: async ({ from: { language } }) => ({
    data: (await store.testimonials.shown(db)).map((row) => reviewShown(row, language)),
  }),
  donors: async ({ from: { language } }) => ({
    data: (await store.donators.shown(db)).map((row) => donorShown(row, language)),
  }),
  partners: async ({ from: { language } }) => ({
    data: (await store.partners.shown(db)).map((row) => partnerShown(row, language)),
  }),
  statistics: async ({ from: { language } }) => ({
    data: (await store.figures.shown(db)).map((row) => statisticShown(row, language)),
  }),
}))

export const galleryShown = (
  { id, image, caption, translations }: Shown<typeof store.gallery>,
  language: LanguageCode,
) => ({ id, image, ...textsIn(language, translations, { caption }) })

export const reviewShown = (
  { id, image, name, comment, translations }: Shown<typeof store.testimonials>,
  language: LanguageCode,
) => ({ id, image, ...textsIn(language, translations, { name, comment }) })

export const donorShown = (
  { id, image, name, position, amount, translations }: Shown<typeof store.donators>,
  language: LanguageCode,
) => ({ id, image, amount, ...textsIn(language, translations, { name, position }) })

export const statisticShown = (
  { id, total, title, translations }: Shown<typeof store.figures>,
  language: LanguageCode,
) => ({ id, total, ...textsIn(language, translations, { title }) })

export const partnerShown = (
  { id, image, name, about, website, translations }: Shown<typeof store.partners>,
  language: LanguageCode,
) => ({ id, image, website, ...textsIn(language, translations, { name, about }) })

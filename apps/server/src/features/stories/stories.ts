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

/** Stories about the trust's work, in its own order; only published ones. Open to anyone. */
export const stories = implement(contract.stories, ({ db }: Platform) => {
  const all =
    <Row, Seen>(
      kind: { shown(tx: Executor): Promise<readonly Row[]> },
      show: (row: Row, language: LanguageCode) => Seen,
    ) =>
    async ({ from: { language } }: { readonly from: { readonly language: LanguageCode } }) => ({
      data: (await kind.shown(db)).map((row) => show(row, language)),
    })
  return {
    gallery: all(store.gallery, galleryShown),
    reviews: all(store.testimonials, reviewShown),
    donors: all(store.donators, donorShown),
    partners: all(store.partners, partnerShown),
    statistics: all(store.figures, statisticShown),
  }
})

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

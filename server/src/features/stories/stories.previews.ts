import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Previews } from '../../foundation/content/preview.ts'
import type { Executor } from '../../kernel/database/database.ts'
import { donatorStories, figureStories, galleryStories, testimonialStories } from './stories-office.store.ts'
import { donorShown, galleryShown, reviewShown, statisticShown } from './stories.routes.ts'

/** All of them stand on the landing page. */
const reads = 'stories.read'

/** One kind, by what finds its row and what is shown of it. */
const previewOf = <Row, Shown>(
  byId: (tx: Executor, id: string) => Promise<Row | null>,
  show: (row: Row, language: LanguageCode) => Shown,
) =>
  ({
    reads,
    page: async (tx: Executor, id: string) => ((await byId(tx, id)) ? '/' : null),
    async read(tx: Executor, id: string, language: LanguageCode) {
      const row = await byId(tx, id)
      return row && show(row, language)
    },
  }) as const

export const storiesPreviews = {
  gallery: previewOf(galleryStories.byId, galleryShown),
  testimonial: previewOf(testimonialStories.byId, reviewShown),
  donator: previewOf(donatorStories.byId, donorShown),
  figure: previewOf(figureStories.byId, statisticShown),
} satisfies Previews

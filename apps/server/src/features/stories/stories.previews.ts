import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Previews } from '../../platform/content/preview.ts'
import type { Executor } from '../../kernel/database/database.ts'
import {
  donatorStories,
  figureStories,
  galleryStories,
  partnerStories,
  testimonialStories,
} from './stories-office.store.ts'
import { donorShown, galleryShown, partnerPageShown, reviewShown, statisticShown } from './stories.routes.ts'

const reads = 'stories.read'

/** One kind, by what finds its row, what is shown of it and where: on the landing page, unless said. */
const previewOf = <Row, Shown>(
  byId: (tx: Executor, id: string) => Promise<Row | null>,
  show: (row: Row, language: LanguageCode) => Shown,
  page = '/',
) =>
  ({
    reads,
    page: async (tx: Executor, id: string) => ((await byId(tx, id)) ? page : null),
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
  partner: previewOf(partnerStories.byId, partnerPageShown, '/joinourngo'),
} satisfies Previews

import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { storyTexts } from '@sahay/contract/content/office-stories'
import { contentIn, type ContentTable } from '../../platform/content/content.published.ts'
import { previewOf } from '../../platform/content/preview.ts'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import type { Executor } from '../../kernel/database/database.ts'
import { loadDemoStories } from './stories.demo.ts'
import { officeStories } from './office-stories.ts'
import {
  donorShown,
  galleryShown,
  partnerShown,
  reviewShown,
  statisticShown,
  stories as publicStories,
} from './stories.ts'
import * as store from './stories.store.ts'
import { donors, galleryItems, partnerPages, reviews, statistics } from './stories.tables.ts'

const declaration = {
  name: 'stories',
  idPrefixes: ['sty'],
  permissions: { 'stories.read': ['owner', 'editor', 'auditor'], 'stories.edit': ['owner', 'editor'] },
  auditActions: ['story.saved'],
} as const satisfies ModuleDeclaration

declare module '../../kernel/module.ts' {
  interface Modules {
    stories: typeof declaration
  }
}

const story = (
  kind: ContentKind,
  table: ContentTable,
  texts: Parameters<typeof contentIn>[0]['texts'][number],
) => contentIn({ kind, edits: 'stories.edit', table, texts: [texts] })

/** The preview of one kind, on the landing page by default. */
const previewOn = <Row, Shown>(
  byId: (tx: Executor, id: string) => Promise<Row | null>,
  show: (row: Row, language: LanguageCode) => Shown,
  page = '/',
) => previewOf({ reads: 'stories.read', byId, show, page: () => page })

/** Stories about the trust's work. */
export const stories: Feature = {
  ...declaration,
  contentHolders: [
    story('gallery', galleryItems, { rules: storyTexts.gallery }),
    story('testimonial', reviews, { rules: storyTexts.testimonial }),
    story('donator', donors, { rules: storyTexts.donator, columns: { position: donors.occupation } }),
    story('figure', statistics, { rules: storyTexts.figure }),
    story('partner', partnerPages, { rules: storyTexts.partner }),
  ],
  previews: {
    gallery: previewOn(store.gallery.byId, galleryShown),
    testimonial: previewOn(store.testimonials.byId, reviewShown),
    donator: previewOn(store.donators.byId, donorShown),
    figure: previewOn(store.figures.byId, statisticShown),
    partner: previewOn(store.partners.byId, partnerShown, '/joinourngo'),
  },
  demo: { load: (tx, { now }) => loadDemoStories(tx, now) },
  apis: [publicStories, ...officeStories],
  open: () => ({}),
}

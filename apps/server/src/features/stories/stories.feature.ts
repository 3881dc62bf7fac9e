import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import type { ContentKind } from '@sahay/contract/content/office-content'
import { storyTexts } from '@sahay/contract/content/office-stories'
import { contentIn, type ContentTable } from '../../platform/content/content.published.ts'
import { loadDemoStories } from './stories.demo.ts'
import { officeStories } from './office-stories.ts'
import { storiesPreviews } from './stories.previews.ts'
import { stories as publicStories } from './stories.ts'
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
  previews: storiesPreviews,
  demo: { load: (tx, { now }) => loadDemoStories(tx, now) },
  apis: [publicStories, ...officeStories],
  open: () => ({}),
}

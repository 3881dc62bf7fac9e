import type { Feature } from '../../manifest/feature.ts'
import type { ModuleDeclaration } from '../../kernel/module.ts'
import { storyTexts } from '@sahay/contract/content/office-stories'
import { contentIn } from '../../platform/content/content.published.ts'
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

/** What the trust shows of its work. */
export const stories: Feature = {
  ...declaration,
  contentHolders: [
    contentIn({
      kind: 'gallery',
      edits: 'stories.edit',
      table: galleryItems,
      texts: [{ rules: storyTexts.gallery }],
    }),
    contentIn({
      kind: 'testimonial',
      edits: 'stories.edit',
      table: reviews,
      texts: [{ rules: storyTexts.testimonial }],
    }),
    contentIn({
      kind: 'donator',
      edits: 'stories.edit',
      table: donors,
      texts: [{ rules: storyTexts.donator, columns: { position: donors.occupation } }],
    }),
    contentIn({
      kind: 'figure',
      edits: 'stories.edit',
      table: statistics,
      texts: [{ rules: storyTexts.figure }],
    }),
    contentIn({
      kind: 'partner',
      edits: 'stories.edit',
      table: partnerPages,
      texts: [{ rules: storyTexts.partner }],
    }),
  ],
  previews: storiesPreviews,
  demo: { load: (tx, { now }) => loadDemoStories(tx, now) },
  apis: [publicStories, ...officeStories],
  open: () => ({}),
}

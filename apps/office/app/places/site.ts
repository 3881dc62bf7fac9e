import { msg } from '@lingui/core/macro'
import { images } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import type { Place } from './place.ts'

/** What the public site shows. */
export const site = {
  name: 'site',
  title: msg`Site pages`,
  icon: images,
  below: true,
  needs: ['stories.read', 'translations.read'],
  guide: async () => (await import('./site.guide.ts')).guide,
  tabs: [
    {
      title: msg`Pictures`,
      without: 'needs',
      screens: [
        {
          path: 'gallery',
          title: msg`Gallery`,
          permission: 'stories.read',
          resource: async () => pagesOf((await import('../content/gallery.resource.tsx')).gallery),
        },
        {
          path: 'pictures',
          title: msg`Photos`,
          permission: 'pictures.read',
          resource: async () => pagesOf((await import('../content/pictures.resource.tsx')).pictures),
        },
      ],
    },
    {
      title: msg`Testimonials`,
      screens: [
        {
          path: 'testimonials',
          title: msg`Testimonials`,
          permission: 'stories.read',
          resource: async () => pagesOf((await import('../content/testimonials.resource.tsx')).testimonials),
        },
      ],
    },
    {
      title: msg`Donators`,
      screens: [
        {
          path: 'donators',
          title: msg`Donators`,
          permission: 'stories.read',
          resource: async () => pagesOf((await import('../content/donators.resource.tsx')).donators),
        },
      ],
    },
    {
      title: msg`Partners`,
      screens: [
        {
          path: 'partner-pages',
          title: msg`Partners`,
          permission: 'stories.read',
          resource: async () => pagesOf((await import('../content/partner-pages.resource.tsx')).partnerPages),
        },
      ],
    },
    {
      title: msg`Figures`,
      screens: [
        {
          path: 'figures',
          title: msg`Figures`,
          permission: 'stories.read',
          resource: async () => pagesOf((await import('../content/figures.resource.tsx')).figures),
        },
      ],
    },
    {
      title: msg`Texts`,
      screens: [
        {
          path: 'texts',
          title: msg`Texts`,
          permission: 'texts.read',
          resource: async () => pagesOf((await import('../texts/texts.resource.tsx')).texts),
        },
      ],
    },
    {
      title: msg`Languages`,
      screens: [
        {
          path: 'translations',
          title: msg`Languages`,
          permission: 'translations.read',
          resource: async () =>
            pagesOf((await import('../translations/translations.resource.tsx')).translations),
        },
        {
          path: 'sentences',
          title: msg`Sentences`,
          permission: 'translations.read',
          resource: async () => pagesOf((await import('../translations/sentences.resource.tsx')).sentences),
        },
        {
          path: 'content-texts',
          title: msg`Site content`,
          permission: 'translations.read',
          resource: async () =>
            pagesOf((await import('../translations/content-texts.resource.tsx')).contentTexts),
        },
        {
          path: 'suggestions',
          title: msg`Suggestions`,
          permission: 'translations.read',
          resource: async () =>
            pagesOf((await import('../translations/suggestions.resource.tsx')).suggestions),
        },
        {
          path: 'translation-files',
          title: msg`Files`,
          permission: 'translations.read',
          page: () => import('../translations/translation-files.page.tsx'),
        },
      ],
    },
  ],
} as const satisfies Place

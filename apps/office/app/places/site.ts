import { msg } from '@lingui/core/macro'
import { images } from '../icons/icons.tsx'
import { pagesOf } from '../kit/record/resource-pages.tsx'
import { listScreen, pageScreen, place } from './place.ts'

/** The content of the public site. */
export const site = place({
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
        listScreen('gallery', msg`Gallery`, 'stories.read', async () =>
          pagesOf((await import('../content/gallery.resource.tsx')).gallery),
        ),
        listScreen('pictures', msg`Photos`, 'pictures.read', async () =>
          pagesOf((await import('../content/pictures.resource.tsx')).pictures),
        ),
      ],
    },
    listScreen('testimonials', msg`Testimonials`, 'stories.read', async () =>
      pagesOf((await import('../content/testimonials.resource.tsx')).testimonials),
    ),
    listScreen('donators', msg`Donators`, 'stories.read', async () =>
      pagesOf((await import('../content/donators.resource.tsx')).donators),
    ),
    listScreen('partner-pages', msg`Partners`, 'stories.read', async () =>
      pagesOf((await import('../content/partner-pages.resource.tsx')).partnerPages),
    ),
    listScreen('figures', msg`Figures`, 'stories.read', async () =>
      pagesOf((await import('../content/figures.resource.tsx')).figures),
    ),
    listScreen('texts', msg`Texts`, 'texts.read', async () =>
      pagesOf((await import('../texts/texts.resource.tsx')).texts),
    ),
    {
      title: msg`Languages`,
      screens: [
        listScreen('translations', msg`Languages`, 'translations.read', async () =>
          pagesOf((await import('../translations/translations.resource.tsx')).translations),
        ),
        listScreen('sentences', msg`Sentences`, 'translations.read', async () =>
          pagesOf((await import('../translations/sentences.resource.tsx')).sentences),
        ),
        listScreen('content-texts', msg`Site content`, 'translations.read', async () =>
          pagesOf((await import('../translations/content-texts.resource.tsx')).contentTexts),
        ),
        listScreen('suggestions', msg`Suggestions`, 'translations.read', async () =>
          pagesOf((await import('../translations/suggestions.resource.tsx')).suggestions),
        ),
        pageScreen(
          'translation-files',
          msg`Files`,
          'translations.read',
          () => import('../translations/translation-files.page.tsx'),
        ),
      ],
    },
  ],
})

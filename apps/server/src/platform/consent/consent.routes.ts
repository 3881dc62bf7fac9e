import { consentNotice, getConsent, todaysNotice } from '@sahay/contract/consent/consent'
import { isReviewed } from '@sahay/contract/kernel/languages'
import { type RouteContext, route } from '../../kernel/http/route.ts'

/** Answers what forms are sent with, in the caller's language, as their pages show it. */
export function consentRoutes(context: RouteContext): void {
  route(context, getConsent, async ({ params: { form } }, _actor, { language }, say) => {
    const { version, items } = todaysNotice(form)
    return {
      data: {
        version,
        lang: language,
        items: items.map(({ id }) => say({ id })),
        ...(isReviewed(context.translations.in(language).language)
          ? {}
          : { english: [...consentNotice(form).items] }),
      },
    }
  })
}

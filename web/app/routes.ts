import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** The whole map of addresses (spec §2). */
export default [
  layout('site/layout/site-layout.tsx', [
    index('site/home/home.page.tsx'),
    route('lion-trust', 'site/pages/lion-trust.page.tsx'),
    route('urgentneeddata', 'site/giving/urgent-needs.page.tsx'),
    route('joinourngo', 'site/pages/join-our-ngo.page.tsx'),
    route('terms-conditions', 'site/pages/terms.page.tsx'),
    route('privacy-policy', 'site/pages/privacy.page.tsx'),
    route('signup', 'site/account/sign-up.page.tsx'),
    route('signin', 'site/account/sign-in.page.tsx'),
    route('otp', 'site/account/otp.page.tsx'),
    route('donatorinquiry-history', 'site/pages/donator-inquiry-history.page.tsx'),
    route('donationdetail-history', 'site/giving/donation-history.page.tsx'),
    route('event-history', 'site/pages/event-history.page.tsx'),
    route('*', 'site/pages/not-found.page.tsx'),
  ]),
  route('timer/:id/:eventUniId/:eventname', 'site/pages/timer.page.tsx'),
  route('dev/ui', 'site/dev/ui.page.tsx'),
  route('pictures/hero.svg', 'site/pictures/hero.ts'),
  route('pictures/ledge.svg', 'site/pictures/ledge.ts'),
  route('pictures/apply.svg', 'site/pictures/apply.ts'),
  route('pictures/upi.svg', 'site/pictures/upi.ts'),
  route('pictures/need/:file', 'site/pictures/need.ts'),
  route('pictures/gallery/:file', 'site/pictures/gallery.ts'),
  route('pictures/donor/:file', 'site/pictures/donor.ts'),
  route('pictures/review/:file', 'site/pictures/review.ts'),
  route('pictures/object/:file', 'site/pictures/object.ts'),
  route('pictures/cloth/:file', 'site/pictures/cloth.ts'),
] satisfies RouteConfig

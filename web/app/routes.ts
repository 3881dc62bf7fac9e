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
    route('how-a-draw-is-made', 'site/events/how-draws-work.page.tsx'),
    route('event-history', 'site/events/event-history.page.tsx'),
    route('*', 'site/pages/not-found.page.tsx'),
  ]),
  route('timer/:id/:eventUniId/:eventname', 'site/events/timer.page.tsx'),
  route('pictures/hero.svg', 'site/pictures/hero.ts'),
  route('pictures/ledge.svg', 'site/pictures/ledge.ts'),
  route('pictures/need/:file', 'site/pictures/need.ts'),
  route('pictures/event/:file', 'site/pictures/event.ts'),
  route('pictures/object/:file', 'site/pictures/object.ts'),
  route('pictures/cloth/:file', 'site/pictures/cloth.ts'),
] satisfies RouteConfig

import { msg } from '@lingui/core/macro'
import { drawn } from '../kit/record/drawn.tsx'
import type { Screen } from './screen.ts'

/** What families and others ask for. */
export const families = [
  {
    path: 'applications',
    title: msg`Applications`,
    group: 'families',
    permission: 'applications.read',
    resource: async () => drawn((await import('../applications/applications.resource.tsx')).applications),
    guide: async () => (await import('../applications/applications.guide.ts')).guide,
  },
  {
    path: 'paper-form',
    title: msg`Paper form`,
    group: 'families',
    permission: 'applications.decide',
    page: () => import('../applications/paper-form.page.tsx'),
    guide: async () => (await import('../applications/paper-form.guide.ts')).guide,
  },
  {
    path: 'schools',
    title: msg`Schools`,
    group: 'families',
    permission: 'schools.read',
    resource: async () => drawn((await import('../applications/schools.resource.tsx')).schools),
    guide: async () => (await import('../applications/schools.guide.ts')).guide,
  },
  {
    path: 'spellings',
    title: msg`School names to match`,
    group: 'families',
    permission: 'schools.read',
    resource: async () => drawn((await import('../applications/spellings.resource.tsx')).spellings),
    guide: async () => (await import('../applications/schools.guide.ts')).guide,
  },
  {
    path: 'letters',
    title: msg`Letters to families`,
    group: 'families',
    permission: 'letters.read',
    resource: async () => drawn((await import('../applications/letters.resource.tsx')).letters),
    guide: async () => (await import('../applications/letters.guide.ts')).guide,
  },
  {
    path: 'letter',
    title: msg`Write to families`,
    group: 'families',
    permission: 'letters.send',
    page: () => import('../applications/letter.page.tsx'),
    guide: async () => (await import('../applications/letters.guide.ts')).guide,
  },
  {
    path: 'distribution',
    title: msg`Distribution days`,
    group: 'families',
    permission: 'distribution.read',
    resource: async () => drawn((await import('../distribution/distribution.resource.tsx')).distribution),
    guide: async () => (await import('../distribution/distribution.guide.ts')).guide,
  },
  {
    path: 'help',
    title: msg`Requests for help`,
    group: 'families',
    permission: 'help.read',
    resource: async () => drawn((await import('../help/help.resource.tsx')).help),
    guide: async () => (await import('../help/help.guide.ts')).guide,
  },
  {
    path: 'organisations',
    title: msg`Organisations`,
    group: 'families',
    permission: 'organisations.read',
    resource: async () => drawn((await import('../organisations/organisations.resource.tsx')).organisations),
    guide: async () => (await import('../organisations/organisations.guide.ts')).guide,
  },
  {
    path: 'inquiries',
    title: msg`Givers’ inquiries`,
    group: 'families',
    permission: 'inquiries.read',
    resource: async () => drawn((await import('../inquiries/inquiries.resource.tsx')).inquiries),
    guide: async () => (await import('../inquiries/inquiries.guide.ts')).guide,
  },
] as const satisfies readonly Screen[]

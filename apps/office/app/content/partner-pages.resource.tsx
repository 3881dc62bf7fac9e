import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { agreedColumn, contentParts, leaveOf } from './content-parts.tsx'
import { partnerFields } from './partner-fields.ts'
import { PicturePanel } from './picture-panel.tsx'

const fields = {
  ...partnerFields,
  ...leaveFields,
  name_gu: { kind: 'line', label: msg`Name, in Gujarati`, maxLength: 120 },
  about_gu: { kind: 'lines', label: msg`Activities, in Gujarati`, maxLength: 600 },
  name_hi: { kind: 'line', label: msg`Name, in Hindi`, maxLength: 120 },
  about_hi: { kind: 'lines', label: msg`Activities, in Hindi`, maxLength: 600 },
} as const

/** The organisations that the site shows as partners, with their leave. */
export const partnerPages = resource({
  name: 'partner-pages',
  title: msg`Partners on the site`,
  list: 'GET office/partner-pages',
  empty: msg`No partners yet. Add one with the button above, or show an organisation that you accepted.`,
  ...contentParts<'name' | 'about', RowOf<'GET office/partner-pages'>>()({
    kind: 'partner',
    create: msg`New partner`,
    titleOf: (partner) => partner.name,
    columns: [
      { name: 'name', label: msg`Organisation`, show: ({ name }) => name },
      { name: 'about', label: msg`Activities`, show: ({ about }) => about },
      agreedColumn,
    ],
    facts: [
      {
        name: 'request',
        label: msg`Request`,
        show: ({ request, name }) => request && <Link to={`/organisations/${request}`}>{name}</Link>,
      },
    ],
    fields,
    texts: ['name', 'about'],
    values: (partner) => ({
      name: partner.name,
      about: partner.about,
      website: partner.website,
      ...leaveOf(partner),
    }),
    all: () => allRows((query) => call('GET office/partner-pages', { query })),
    read: async (id) => (await call('GET office/partner-pages/one', { query: { id } })).data,
    save: (values, of) =>
      call('POST office/partner-pages/save', {
        body: {
          ...of,
          name: values.name,
          about: values.about,
          website: values.website,
          consented_on: values.consented_on,
          consent_note: values.consent_note,
        },
      }),
    judged: (row) => <PicturePanel kind="partner" row={row} />,
  }),
})

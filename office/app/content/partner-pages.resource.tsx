import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { edit, resource, type RowOf, type ValuesOf } from '../kit/resource.ts'
import { Day } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import {
  atBoxes,
  boxesOf,
  contentActions,
  contentSorts,
  leaveFields,
  newAction,
  orderAction,
  type Saved,
  stateColumn,
  stateFilter,
  timeColumns,
  translationsIn,
} from './content-kit.tsx'
import { partnerFields } from './partner-fields.ts'
import { PicturePanel } from './picture-panel.tsx'

type PartnerPage = RowOf<'GET office/partner-pages'>

const texts = ['name', 'about'] as const

const fields = {
  ...partnerFields,
  ...leaveFields,
  name_gu: { kind: 'line', label: msg`Name, in Gujarati`, maxLength: 120 },
  about_gu: { kind: 'lines', label: msg`What it does, in Gujarati`, maxLength: 600 },
  name_hi: { kind: 'line', label: msg`Name, in Hindi`, maxLength: 120 },
  about_hi: { kind: 'lines', label: msg`What it does, in Hindi`, maxLength: 600 },
} as const

/** Saves what was written: a new one, or a version of one. */
const save = (values: ValuesOf<typeof fields>, of: Saved) =>
  atBoxes(
    call('POST office/partner-pages/save', {
      body: {
        ...of,
        name: values.name,
        about: values.about,
        website: values.website,
        consented_on: values.consented_on,
        consent_note: values.consent_note,
        translations: translationsIn(texts, values),
      },
    }),
  )

/** The organisations that the site shows as partners, with their leave. */
export const partnerPages = resource({
  name: 'partner-pages',
  title: msg`Partners on the site`,
  list: 'GET office/partner-pages',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Organisation`, show: ({ name }) => name },
    { name: 'about', label: msg`What it does`, show: ({ about }) => about },
    { name: 'agreed', label: msg`Agreed on`, show: (one) => <Day day={one.consented_on} /> },
    stateColumn,
    ...timeColumns,
  ],
  filters: [stateFilter()],
  sorts: contentSorts,
  empty: msg`No partner stands here. Write the first with the button above, or show an organisation that you accepted.`,
  actions: [
    newAction({ label: msg`New partner`, permission: 'stories.edit', fields, save }),
    orderAction('partner', 'stories.edit', async () => {
      const { data } = await call('GET office/partner-pages', { query: { perPage: 100 } })
      return data.map((one) => ({ id: one.id, name: one.name }))
    }),
  ],
  rowActions: contentActions('partner', 'stories.edit'),
  record: {
    read: async (id) => (await call('GET office/partner-pages/one', { query: { id } })).data,
    title: (one) => one.name,
    facts: [
      stateColumn,
      {
        name: 'request',
        label: msg`Its request`,
        show: ({ request, name }) => request && <Link to={`/organisations/${request}`}>{name}</Link>,
      },
      ...timeColumns,
    ],
    edit: edit<PartnerPage>()({
      permission: 'stories.edit',
      fields,
      values: (one) => ({
        name: one.name,
        about: one.about,
        website: one.website,
        consented_on: one.consented_on ?? '',
        consent_note: one.consent_note,
        ...boxesOf(texts, one.translations),
      }),
      save: (values, { id, version }) => save(values, { id, version }),
      done: msg`Saved.`,
    }),
    more: (row) => <PicturePanel kind="partner" row={row} />,
  },
})

import { msg } from '@lingui/core/macro'
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
import { PicturePanel } from './picture-panel.tsx'

type Testimonial = RowOf<'GET office/testimonials'>

const texts = ['name', 'comment'] as const

const fields = {
  name: { kind: 'line', label: msg`Who says it`, required: true, maxLength: 120 },
  comment: { kind: 'lines', label: msg`What they say`, required: true, maxLength: 2000 },
  ...leaveFields,
  name_gu: { kind: 'line', label: msg`Who says it, in Gujarati`, maxLength: 120 },
  comment_gu: { kind: 'lines', label: msg`What they say, in Gujarati`, maxLength: 2000 },
  name_hi: { kind: 'line', label: msg`Who says it, in Hindi`, maxLength: 120 },
  comment_hi: { kind: 'lines', label: msg`What they say, in Hindi`, maxLength: 2000 },
} as const

/** Saves what was written: a new one, or a version of one. */
const save = (values: ValuesOf<typeof fields>, of: Saved) =>
  atBoxes(
    call('POST office/testimonials/save', {
      body: {
        ...of,
        name: values.name,
        comment: values.comment,
        consented_on: values.consented_on,
        consent_note: values.consent_note,
        translations: translationsIn(texts, values),
      },
    }),
  )

/** What people say of the trust, with their leave. */
export const testimonials = resource({
  name: 'testimonials',
  title: msg`Testimonials`,
  list: 'GET office/testimonials',
  id: ({ id }) => id,
  columns: [
    { name: 'name', label: msg`Who says it`, show: ({ name }) => name },
    { name: 'agreed', label: msg`Agreed on`, show: (one) => <Day day={one.consented_on} /> },
    stateColumn,
    ...timeColumns,
  ],
  filters: [stateFilter()],
  sorts: contentSorts,
  empty: msg`No testimonial stands here. Write the first with the button above.`,
  actions: [
    newAction({ label: msg`New testimonial`, permission: 'stories.edit', fields, save }),
    orderAction('testimonial', 'stories.edit', async () => {
      const { data } = await call('GET office/testimonials', { query: { perPage: 100 } })
      return data.map((one) => ({ id: one.id, name: one.name }))
    }),
  ],
  rowActions: contentActions('testimonial', 'stories.edit'),
  record: {
    read: async (id) => (await call('GET office/testimonials/one', { query: { id } })).data,
    title: (one) => one.name,
    facts: [stateColumn, ...timeColumns],
    edit: edit<Testimonial>()({
      permission: 'stories.edit',
      fields,
      values: (one) => ({
        name: one.name,
        comment: one.comment,
        consented_on: one.consented_on ?? '',
        consent_note: one.consent_note,
        ...boxesOf(texts, one.translations),
      }),
      save: (values, { id, version }) => save(values, { id, version }),
      done: msg`Saved.`,
    }),
    more: (row) => <PicturePanel kind="testimonial" row={row} />,
  },
})

import { msg } from '@lingui/core/macro'
import { columnOf } from '../kit/form/writing.ts'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { translated } from './translated.ts'
import { PicturePanel } from './picture-panel.tsx'

const words = translated(
  {
    name: { kind: 'line', label: msg`Speaker`, required: true, maxLength: 120 },
    comment: { kind: 'lines', label: msg`Quote`, required: true, maxLength: 2000 },
    ...leaveFields,
  },
  ['name', 'comment'],
)

/** What people say of the trust, with their leave. */
export const testimonials = resource({
  name: 'testimonials',
  title: msg`Testimonials`,
  list: 'GET office/testimonials',
  empty: msg`No testimonials yet. Add one with the button above.`,
  ...contentParts<RowOf<'GET office/testimonials'>>()({
    kind: 'testimonial',
    create: msg`New testimonial`,
    titleOf: (testimonial) => testimonial.name,
    columns: [columnOf(words.fields, 'name'), agreedColumn],
    ...words,
    all: () => allRows((query) => call('GET office/testimonials', { query })),
    read: async (id) => (await call('GET office/testimonials/one', { query: { id } })).data,
    save: (values, version) =>
      call('POST office/testimonials/save', { body: { ...version, ...words.body(values) } }),
    judged: (row) => <PicturePanel kind="testimonial" row={row} />,
  }),
})

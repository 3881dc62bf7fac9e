import { msg } from '@lingui/core/macro'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { leaveFields } from './content-kit.tsx'
import { agreedColumn, contentParts, leaveOf } from './content-parts.tsx'
import { PicturePanel } from './picture-panel.tsx'

const fields = {
  name: { kind: 'line', label: msg`Speaker`, required: true, maxLength: 120 },
  comment: { kind: 'lines', label: msg`Quote`, required: true, maxLength: 2000 },
  ...leaveFields,
  name_gu: { kind: 'line', label: msg`Speaker, in Gujarati`, maxLength: 120 },
  comment_gu: { kind: 'lines', label: msg`Quote, in Gujarati`, maxLength: 2000 },
  name_hi: { kind: 'line', label: msg`Speaker, in Hindi`, maxLength: 120 },
  comment_hi: { kind: 'lines', label: msg`Quote, in Hindi`, maxLength: 2000 },
} as const

/** What people say of the trust, with their leave. */
export const testimonials = resource({
  name: 'testimonials',
  title: msg`Testimonials`,
  list: 'GET office/testimonials',
  empty: msg`No testimonials yet. Add one with the button above.`,
  ...contentParts<'name' | 'comment', RowOf<'GET office/testimonials'>>()({
    kind: 'testimonial',
    create: msg`New testimonial`,
    titleOf: (testimonial) => testimonial.name,
    columns: [{ name: 'name', label: msg`Speaker`, show: ({ name }) => name }, agreedColumn],
    fields,
    texts: ['name', 'comment'],
    values: (testimonial) => ({
      name: testimonial.name,
      comment: testimonial.comment,
      ...leaveOf(testimonial),
    }),
    all: () => allRows((query) => call('GET office/testimonials', { query })),
    read: async (id) => (await call('GET office/testimonials/one', { query: { id } })).data,
    save: (values, of) =>
      call('POST office/testimonials/save', {
        body: {
          ...of,
          name: values.name,
          comment: values.comment,
          consented_on: values.consented_on,
          consent_note: values.consent_note,
        },
      }),
    judged: (row) => <PicturePanel kind="testimonial" row={row} />,
  }),
})

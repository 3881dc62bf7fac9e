import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { leaveFields, stateColumn, timeColumns } from './content-kit.tsx'
import { agreedColumn, contentParts } from './content-parts.tsx'
import { translated } from '../kit/form/translated.ts'
import { PicturePanel } from './picture-panel.tsx'

/** Quotes about the trust, with their authors' permission. */
export const testimonials = register({
  ...translated(
    {
      name: { kind: 'line', label: msg`Speaker`, required: true, maxLength: 120 },
      comment: { kind: 'lines', label: msg`Quote`, required: true, maxLength: 2000 },
      ...leaveFields,
    },
    ['name', 'comment'],
  ),
  columns: ['name', agreedColumn, stateColumn, ...timeColumns],
  empty: msg`No testimonials yet. Add one with the button above.`,
  ...contentParts('GET office/testimonials', {
    kind: 'testimonial',
    create: msg`New testimonial`,
    titleOf: (testimonial) => testimonial.name,
    judged: (row) => <PicturePanel kind="testimonial" row={row} />,
  }),
})

import { msg } from '@lingui/core/macro'
import { allRows } from '../kit/list/all-rows.ts'
import { register } from '../kit/form/register.tsx'
import type { RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { stateColumn, timeColumns } from './content-kit.tsx'
import { contentParts } from './content-parts.tsx'
import { translated } from '../kit/form/translated.ts'
import { PicturePanel } from './picture-panel.tsx'

/** Pictures of the trust's work: things, never children. */
export const gallery = register({
  name: 'gallery',
  title: msg`Gallery`,
  list: 'GET office/gallery',
  ...translated({ caption: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 } }, [
    'caption',
  ]),
  columns: ['caption', stateColumn, ...timeColumns],
  empty: msg`No pictures yet. Add one with the button above, then upload a photo.`,
  ...contentParts<RowOf<'GET office/gallery'>>()({
    kind: 'gallery',
    create: msg`New picture`,
    titleOf: (picture) => picture.caption,
    all: () => allRows((query) => call('GET office/gallery', { query })),
    judged: (row) => <PicturePanel kind="gallery" row={row} />,
  }),
})

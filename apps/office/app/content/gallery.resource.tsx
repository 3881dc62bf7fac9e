import { msg } from '@lingui/core/macro'
import { columnOf } from '../kit/form/writing.ts'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { contentParts } from './content-parts.tsx'
import { translated } from './translated.ts'
import { PicturePanel } from './picture-panel.tsx'

const words = translated(
  {
    caption: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 },
  },
  ['caption'],
)

/** Pictures of what the trust does: things, never children. */
export const gallery = resource({
  name: 'gallery',
  title: msg`Gallery`,
  list: 'GET office/gallery',
  empty: msg`No pictures yet. Add one with the button above, then upload a photo.`,
  ...contentParts<RowOf<'GET office/gallery'>>()({
    kind: 'gallery',
    create: msg`New picture`,
    titleOf: (picture) => picture.caption,
    columns: [columnOf(words.fields, 'caption')],
    ...words,
    all: () => allRows((query) => call('GET office/gallery', { query })),
    read: async (id) => (await call('GET office/gallery/one', { query: { id } })).data,
    save: (values, version) =>
      call('POST office/gallery/save', { body: { ...version, ...words.body(values) } }),
    judged: (row) => <PicturePanel kind="gallery" row={row} />,
  }),
})

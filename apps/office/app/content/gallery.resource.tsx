import { msg } from '@lingui/core/macro'
import { allRows } from '../kit/list/all-rows.ts'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { contentParts } from './content-parts.tsx'
import { PicturePanel } from './picture-panel.tsx'

const fields = {
  caption: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 },
  caption_gu: { kind: 'line', label: msg`Description, in Gujarati`, maxLength: 200 },
  caption_hi: { kind: 'line', label: msg`Description, in Hindi`, maxLength: 200 },
} as const

/** Pictures of what the trust does: things, never children. */
export const gallery = resource({
  name: 'gallery',
  title: msg`Gallery`,
  list: 'GET office/gallery',
  empty: msg`No pictures yet. Add one with the button above, then upload a photo.`,
  ...contentParts<'caption', RowOf<'GET office/gallery'>>()({
    kind: 'gallery',
    create: msg`New picture`,
    titleOf: (picture) => picture.caption,
    columns: [{ name: 'caption', label: msg`Description`, show: ({ caption }) => caption }],
    fields,
    texts: ['caption'],
    values: (picture) => ({ caption: picture.caption }),
    all: () => allRows((query) => call('GET office/gallery', { query })),
    read: async (id) => (await call('GET office/gallery/one', { query: { id } })).data,
    save: (values, of) =>
      call('POST office/gallery/save', {
        body: { ...of, caption: values.caption },
      }),
    judged: (row) => <PicturePanel kind="gallery" row={row} />,
  }),
})

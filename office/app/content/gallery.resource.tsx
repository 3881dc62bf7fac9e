import { msg } from '@lingui/core/macro'
import { edit, resource, type RowOf, type ValuesOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import {
  atBoxes,
  boxesOf,
  contentActions,
  contentSorts,
  newAction,
  orderAction,
  type Saved,
  stateColumn,
  stateFilter,
  timeColumns,
  translationsIn,
} from './content-kit.tsx'
import { PicturePanel } from './picture-panel.tsx'

type GalleryItem = RowOf<'GET office/gallery'>

const texts = ['caption'] as const

const fields = {
  caption: { kind: 'line', label: msg`What it shows`, required: true, maxLength: 200 },
  caption_gu: { kind: 'line', label: msg`What it shows, in Gujarati`, maxLength: 200 },
  caption_hi: { kind: 'line', label: msg`What it shows, in Hindi`, maxLength: 200 },
} as const

/** Saves what was written: a new one, or a version of one. */
const save = (values: ValuesOf<typeof fields>, of: Saved) =>
  atBoxes(
    call('POST office/gallery/save', {
      body: {
        ...of,
        caption: values.caption,
        translations: translationsIn(texts, values),
      },
    }),
  )

/** Pictures of what the trust does: things, never children. */
export const gallery = resource({
  name: 'gallery',
  title: msg`Gallery`,
  list: 'GET office/gallery',
  id: ({ id }) => id,
  columns: [
    { name: 'caption', label: msg`What it shows`, show: ({ caption }) => caption },
    stateColumn,
    ...timeColumns,
  ],
  filters: [stateFilter()],
  sorts: contentSorts,
  empty: msg`No picture stands here. Write the first with the button above, then put a photograph to it.`,
  actions: [
    newAction({ label: msg`New picture`, permission: 'stories.edit', fields, save }),
    orderAction('gallery', 'stories.edit', async () => {
      const { data } = await call('GET office/gallery', { query: { perPage: 100 } })
      return data.map((one) => ({ id: one.id, name: one.caption }))
    }),
  ],
  rowActions: contentActions('gallery', 'stories.edit'),
  record: {
    read: async (id) => (await call('GET office/gallery/one', { query: { id } })).data,
    title: (one) => one.caption,
    facts: [stateColumn, ...timeColumns],
    edit: edit<GalleryItem>()({
      permission: 'stories.edit',
      fields,
      values: (one) => ({
        caption: one.caption,
        ...boxesOf(texts, one.translations),
      }),
      save: (values, { id, version }) => save(values, { id, version }),
      done: msg`Saved.`,
    }),
    more: (row) => <PicturePanel kind="gallery" row={row} />,
  },
})

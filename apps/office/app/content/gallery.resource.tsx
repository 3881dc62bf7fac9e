import { msg } from '@lingui/core/macro'
import { register } from '../kit/form/register.tsx'
import { stateColumn, timeColumns } from './content-kit.tsx'
import { contentParts } from './content-parts.tsx'
import { translated } from '../kit/form/translated.ts'
import { PicturePanel } from './picture-panel.tsx'

/** Pictures of the trust's work: things, never children. */
export const gallery = register({
  ...translated({ caption: { kind: 'line', label: msg`Description`, required: true, maxLength: 200 } }, [
    'caption',
  ]),
  columns: ['caption', stateColumn, ...timeColumns],
  empty: msg`No pictures yet. Add one with the button above, then upload a photo.`,
  ...contentParts('GET office/gallery', {
    kind: 'gallery',
    create: msg`New picture`,
    titleOf: (picture) => picture.caption,
    judged: (row) => <PicturePanel kind="gallery" row={row} />,
  }),
})

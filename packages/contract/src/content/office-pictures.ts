import { z } from 'zod'
import { instant } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { choose, recordId, ticked } from '../kernel/fields.ts'
import { list } from '../kernel/list.ts'
import { line } from '../kernel/text.ts'
import { contentId, contentKind, version } from './office-content.ts'
import { filled, optionalText, requiredPicture } from '../staff/office-fields.ts'

/** The photographs that staff publish on the site: things, never children. */

const pictureId = recordId('pic', /*i18n*/ 'Please choose a picture.')

/** Left, top, width and height of the visible part, in thousandths of the upright picture: `0,125,1000,750`. */
const crop = z
  .string()
  .regex(/^\d{1,4}(?:,\d{1,4}){3}$/, /*i18n*/ 'Please choose what of the picture is shown.')
  .refine((text) => {
    const [left = 0, top = 0, width = 0, height = 0] = text.split(',').map(Number)
    return width >= 50 && height >= 50 && left + width <= 1000 && top + height <= 1000
  }, /*i18n*/ 'Please choose what of the picture is shown.')

const texts = {
  /** The alternative text, for people who cannot see it. */
  alt: filled(line, /*i18n*/ 'Please write what the picture shows.', 200, 2),
  /** Whose permission was obtained, if the object belongs to somebody. */
  leave: optionalText(line, 200).default(''),
}

const pictureRow = z.object({
  id: z.string(),
  version: z.number().int(),
  /** Its address; add `?w=320` for a narrow version. */
  image: z.string(),
  alt: z.string(),
  leave: z.string(),
  crop: z.string().nullable(),
  /** Of the visible part, in pixels. */
  width: z.number().int(),
  height: z.number().int(),
  addedAt: instant,
  usedBy: z.array(z.object({ kind: contentKind, id: z.string() })),
})

export const pictures = {
  list: list('GET office/pictures', {
    name: 'officePictures',
    may: 'pictures.read',
    summary: 'List the pictures that staff uploaded, newest first, and where each is used.',
    row: pictureRow,
    sort: ['-addedAt'],
    filter: {
      /** Only pictures that are used nowhere, not even in archived content. */
      unused: z.literal('true', choose).optional(),
    },
  }),

  one: officeCall('GET office/pictures/one', {
    name: 'officePicture',
    may: 'pictures.read',
    summary: 'Get one picture and where it is used.',
    query: z.object({ id: pictureId }),
    data: pictureRow,
  }),

  add: officeCall('POST office/pictures/add', {
    name: 'officePictureAdd',
    may: 'pictures.edit',
    summary:
      'Upload a picture and choose its crop. It is not shown anywhere until it is assigned to a record.',
    takes: 'form',
    body: z.object({
      ...texts,
      crop: crop.optional(),
      things_only: ticked.refine(
        (body) => body,
        /*i18n*/ 'Please look again, and confirm that it shows things and no children.',
      ),
    }),
    files: { photo: requiredPicture },
    data: z.object({ id: z.string(), image: z.string() }),
    problems: ['aadhaar_number', 'other_account'],
  }),

  change: officeCall('POST office/pictures/change', {
    name: 'officePictureChange',
    may: 'pictures.edit',
    summary:
      'Change the texts or the crop of a picture. The change applies wherever it is used, and the former crop is gone.',
    body: z.object({ id: pictureId, version, ...texts, crop: crop.nullable() }),
    data: z.object({ version: z.number().int(), image: z.string() }),
    problems: ['not_found', 'not_ready', 'aadhaar_number', 'other_account'],
  }),

  use: officeCall('POST office/pictures/use', {
    name: 'officePictureUse',
    summary:
      'Assign a picture to a need or a story; null: a drawing is shown again. A figure has no picture.',
    body: z.object({ kind: contentKind, id: contentId, version, picture: pictureId.nullable() }),
    data: z.object({ version: z.number().int() }),
    problems: ['forbidden', 'not_found'],
  }),

  remove: officeCall('POST office/pictures/delete', {
    name: 'officePictureDelete',
    may: 'pictures.edit',
    summary: 'Delete a picture that is not in use, with its files, for good.',
    body: z.object({ id: pictureId, version }),
    problems: ['not_found', 'picture_used'],
  }),
}

import type { PictureRule } from './field.ts'

/** A picture in a form; `missing` is the error without one, and makes it required. */
export const picture = {
  kind: 'picture',
  accept: 'image/jpeg,image/png,image/gif',
  maxBytes: 8 * 1024 * 1024,
  tooLarge: /*i18n*/ {
    id: 'problem.file_too_large',
    message: 'This picture is larger than 8 MB. Please choose a smaller one.',
  },
  malformed: /*i18n*/ {
    id: 'problem.file_unreadable',
    message: 'We cannot read this as a picture. Please choose a JPG, PNG or GIF.',
  },
} as const satisfies PictureRule

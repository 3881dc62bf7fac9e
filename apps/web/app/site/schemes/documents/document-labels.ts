import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DocumentType } from '@sahay/contract/fields/scheme-rules'

/** The name of each document. */
export const documentLabels: Readonly<Record<DocumentType, MessageDescriptor>> = {
  student_photo: msg`The child’s photo`,
  adhaar_card_photo: msg`Aadhaar card`,
  school_id_photo: msg`School ID card`,
  last_year_resultPhoto: msg`Last year’s result`,
}

import type { DocumentType } from '@sahay/contract/fields/scheme-rules'

/** The documents as mails call them. */
export const documentNames: Readonly<Record<DocumentType, string>> = {
  student_photo: 'a photograph of the child',
  adhaar_card_photo: 'a picture of the child’s Aadhaar card, with the first eight digits covered',
  school_id_photo: 'a picture of the school’s identity card',
  last_year_resultPhoto: 'a picture of last year’s result',
}

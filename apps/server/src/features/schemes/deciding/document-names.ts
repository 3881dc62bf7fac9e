import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { type Message, msg } from '../../../kernel/language/message.ts'

/** The documents as mails call them. */
export const documentNames: Readonly<Record<DocumentType, Message>> = {
  student_photo: msg(/*i18n*/ { id: 'document.student_photo', message: 'a photo of the child' }),
  adhaar_card_photo: msg(
    /*i18n*/ {
      id: 'document.aadhaar_card',
      message: 'a picture of the child’s Aadhaar card, with the first eight digits covered',
    },
  ),
  school_id_photo: msg(
    /*i18n*/ { id: 'document.school_id', message: 'a picture of the school’s identity card' },
  ),
  last_year_resultPhoto: msg(
    /*i18n*/ { id: 'document.last_result', message: 'a picture of last year’s result' },
  ),
}

import type { DocumentType } from '@sahay/contract/fields/scheme-rules'
import { type Message, msg } from '../../../kernel/language/message.ts'

/** The names of documents in mails. */
export const documentNames: Readonly<Record<DocumentType, Message>> = {
  student_photo: msg('document.student_photo', 'a photo of the child'),
  adhaar_card_photo: msg(
    'document.aadhaar_card',
    'a picture of the child’s Aadhaar card, with the first eight digits covered',
  ),
  school_id_photo: msg('document.school_id', 'a picture of the school’s identity card'),
  last_year_resultPhoto: msg('document.last_result', 'a picture of last year’s result'),
}

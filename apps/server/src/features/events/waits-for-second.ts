import { msg } from '../../kernel/language/message.ts'

/** What is answered to whoever asks for something that a second person has to approve. */
export const waitsForSecond = msg(
  /*i18n*/ { id: 'message.void_asked', message: 'Noted. A second person has to approve this.' },
)

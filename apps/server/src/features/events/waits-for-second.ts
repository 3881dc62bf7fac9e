import { msg } from '../../kernel/language/message.ts'

/** The answer to a request that a second person has to approve. */
export const waitsForSecond = msg(
  /*i18n*/ { id: 'message.void_asked', message: 'Noted. A second person has to approve this.' },
)

import { msg } from '../../kernel/language/message.ts'

/** What `[…]` on a paper stands for, said on each that has it. */
export const leftOut = msg(
  /*i18n*/ {
    id: 'pdf.left_out',
    message: '[…]: letters that we cannot print. Our records have the whole name.',
  },
)

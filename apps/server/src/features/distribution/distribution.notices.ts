import type { NewNotice } from '../../platform/notices/notices.service.ts'
import { msg } from '../../kernel/language/message.ts'

/** To the person who made a pass whose phone was heard of too late: once for each pass, however much it brings. */
export function lateNotice({
  day,
  pass,
}: {
  readonly day: { readonly id: string; readonly place: string }
  readonly pass: { readonly id: string; readonly madeBy: string; readonly name: string }
}): NewNotice {
  return {
    to: pass.madeBy,
    kind: 'reminder',
    subject: day.id,
    text: msg(
      /*i18n*/ {
        id: 'notice.hand_outs_late',
        message:
          'Hand-outs from the phone {name} arrived late ({place}). Nothing is lost: please decide about them.',
      },
      { name: pass.name, place: day.place },
    ),
    idempotencyKey: `late:${pass.id}`,
    byMail: true,
  }
}

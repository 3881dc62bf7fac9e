import { z } from 'zod'
import { instant, rowNumber } from '../kernel/codecs.ts'
import { officeCall } from '../kernel/endpoint.ts'
import { list } from '../kernel/list.ts'

/** What somebody of the staff is to know: what waits for them, and what was done to what is theirs. */

/** 'safety': what nobody mutes, such as a change of the bank account, or a decision of one's own that could not be done. */
export const noticeKinds = ['assigned', 'reminder', 'approval', 'safety'] as const
export const noticeKind = z.enum(noticeKinds, /*i18n*/ 'Please choose one of the kinds.')
export type NoticeKind = z.infer<typeof noticeKind>

export const notices = {
  list: list({
    name: 'officeNotices',
    path: 'office/notices',
    summary: 'List notices to the caller, the newest first.',
    row: z.object({
      id: rowNumber(),
      kind: noticeKind,
      text: z.string(),
      /** The id of the record it is about. */
      subject: z.string(),
      at: instant,
      readAt: instant.nullable(),
    }),
    sort: ['-id'],
    filter: {
      kind: noticeKind.optional(),
      unread: z.literal('true', /*i18n*/ 'Please choose from the list.').optional(),
    },
  }),

  count: officeCall({
    name: 'officeNoticeCount',
    method: 'GET',
    path: 'office/notices/count',
    summary: 'Tell how many notices are unread, and which kinds the caller has muted.',
    answer: z.object({ data: z.object({ unread: z.number().int(), muted: z.array(noticeKind) }) }),
  }),

  read: officeCall({
    name: 'officeNoticesRead',
    method: 'POST',
    path: 'office/notices/read',
    harmlessTwice: 'Read twice is read.',
    summary: 'Mark a notice as read; without an id all of them. May be repeated.',
    body: z.object({
      id: rowNumber(z.string().regex(/^\d{1,15}$/, /*i18n*/ 'Please choose one from the list.')).optional(),
    }),
    answer: z.object({}),
  }),

  mute: officeCall({
    name: 'officeNoticeMute',
    method: 'POST',
    path: 'office/notices/mute',
    harmlessTwice: 'Muted twice is muted.',
    summary: 'Mute a kind of notice, or hears of it again: a muted kind is neither written nor mailed.',
    body: z.object({
      kind: z.enum(['assigned', 'reminder', 'approval'], /*i18n*/ 'Please choose one of the kinds.'),
      muted: z.boolean(/*i18n*/ 'Please choose.'),
    }),
    answer: z.object({}),
  }),
}

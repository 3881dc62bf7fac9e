import { z } from 'zod'
import { rowNumber } from '../kernel/codecs.ts'
import { choose } from '../kernel/fields.ts'
import { officeCall } from '../kernel/endpoint.ts'

/** Notices to a member of staff: tasks that wait for them, and changes to their own data. */

/**
 * 'safety': notices that cannot be muted, such as a change of the bank account, or a delayed decision of the reader's own
 * that could not be carried out.
 */
export const noticeKinds = ['assigned', 'reminder', 'approval', 'safety'] as const
const noticeKind = z.enum(noticeKinds, /*i18n*/ 'Please choose one of the kinds.')
export type NoticeKind = z.infer<typeof noticeKind>

export const notices = {
  muted: officeCall('GET office/notices/muted', {
    name: 'officeNoticesMuted',
    summary: 'List the kinds of notice that the caller has muted.',
    data: z.object({ muted: z.array(noticeKind) }),
  }),

  read: officeCall('POST office/notices/read', {
    name: 'officeNoticesRead',
    harmlessTwice: 'Marking a notice as read again changes nothing.',
    summary: 'Mark a notice as read; without an id, all of them. Can be repeated safely.',
    body: z.object({
      id: rowNumber(z.string().regex(/^\d{1,15}$/, choose)).optional(),
    }),
  }),

  mute: officeCall('POST office/notices/mute', {
    name: 'officeNoticeMute',
    harmlessTwice: 'Setting the same state again changes nothing.',
    summary: 'Mute or unmute a kind of notice. A muted kind is neither created nor mailed.',
    body: z.object({
      kind: z.enum(['assigned', 'reminder', 'approval'], /*i18n*/ 'Please choose one of the kinds.'),
      muted: z.boolean(/*i18n*/ 'Please choose.'),
    }),
  }),
}

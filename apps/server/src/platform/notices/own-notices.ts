import * as contract from '@sahay/contract/staff/office-notices'
import { implement } from '../../kernel/http/implement.ts'
import { msg } from '../../kernel/language/message.ts'
import * as store from './notices.store.ts'
import { type TodayHolder, waitingRows } from '../today/today-holder.ts'
import { noticesToday } from './notices.store.ts'
import type { Core } from '../../kernel/database/database.ts'

const muted = msg('message.notices_muted', 'You will no longer be notified.')
const unmuted = msg('message.notices_unmuted', 'You will be notified again.')

/** The caller's own notices. `noticeToday` lists unread ones in the day's work, where they are marked as read. */
export const ownNotices = implement(contract.notices, ({ db, now }: Core) => ({
  async muted({ staff: { staffId } }) {
    return { data: { muted: await store.mutedBy(db, staffId) } }
  },

  async read({ body: { id = null }, staff: { staffId } }) {
    await store.setRead(db, staffId, id, now())
    return {}
  },

  async mute({ body, staff: { staffId } }) {
    await (body.muted ? store.mute : store.unmute)(db, staffId, body.kind)
    return { message: body.muted ? muted : unmuted }
  },
}))

/** Notices about things that are listed nowhere else in the work, until they are read. */
export const noticeToday: TodayHolder = {
  kind: 'notice',
  reads: 'approvals.read',
  works: 'approvals.read',
  async find(tx, { staffId, most }) {
    return waitingRows(await noticesToday(tx, staffId, most), ({ id, subject, content, at }) => ({
      id: subject,
      number: id,
      name: '',
      note: content,
      by: null,
      at,
    }))
  },
}

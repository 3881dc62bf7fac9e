import type { TodayHolder } from '../today/today-holder.ts'
import { noticesToday } from './notices.store.ts'

/** What somebody is to know and stands nowhere else among the work, until it is read. */
export const noticeToday: TodayHolder = {
  kind: 'notice',
  reads: 'approvals.read',
  works: 'approvals.read',
  async find(tx, { staffId, most }) {
    const found = await noticesToday(tx, staffId, most)
    const rows = found.map(({ id, subject, content, at }) => ({
      id: subject,
      number: id,
      name: '',
      note: content,
      by: null,
      at,
    }))
    return { rows, count: found[0]?.all ?? 0 }
  },
}

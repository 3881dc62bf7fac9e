import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './frame.module.css'

const EVERY_MS = 60_000

/** How many notices are new, beside Today; nothing where there are none. */
export function NoticeCount() {
  const may = useMay()
  const counted = useQuery({
    queryKey: ['notices', 'count'],
    queryFn: async () => (await call('GET office/notices/count')).data,
    refetchInterval: EVERY_MS,
    enabled: may('approvals.read'),
  })
  const unread = counted.data?.unread ?? 0
  if (unread === 0) return null
  return (
    <strong className={css['count']}>
      {unread > 99 ? '99+' : unread}
      <span className="sr-only">
        {' '}
        <Plural value={unread} one="new notice" other="new notices" />
      </span>
    </strong>
  )
}

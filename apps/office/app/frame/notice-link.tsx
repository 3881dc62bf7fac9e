import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { call } from '../shell/api.ts'
import css from './frame.module.css'

const EVERY_MS = 60_000

/** The way to one's notices, with how many are new. */
export function NoticeLink() {
  const counted = useQuery({
    queryKey: ['notices', 'count'],
    queryFn: async () => (await call('GET office/notices/count')).data,
    refetchInterval: EVERY_MS,
  })
  const unread = counted.data?.unread ?? 0
  return (
    <NavLink to="/notices" className={`${css['own']} ${unread === 0 ? css['calm'] : ''}`}>
      <span>
        <Trans>Notices</Trans>
      </span>
      {unread > 0 && <strong className={css['count']}>{unread > 99 ? '99+' : unread}</strong>}
    </NavLink>
  )
}

import { Trans } from '@lingui/react/macro'
import { useMay, useMe } from '../shell/me.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { Figures } from './figures.tsx'
import { MonthsCard } from './months.tsx'
import { NearlyMet } from './nearly-met.tsx'
import { Next } from './next.tsx'
import { Queue } from './queue.tsx'
import { SetupCard } from './setup.tsx'
import css from './today.module.css'

/** The first page: all that waits for whoever is signed in, and how things stand, as far as the role goes. */
export function TodayPage() {
  const { name } = useMe()
  const may = useMay()
  return (
    <div className="stack gap-4">
      <PageTitle>
        <Trans>Namaste, {name}</Trans>
      </PageTitle>
      <Figures />
      <div className={`stack shrink gap-4 ${css['columns']}`}>
        <Queue />
        <div className="stack shrink gap-3">
          {may('settings.change') && <SetupCard />}
          {may('payments.read') && <MonthsCard />}
          {may('needs.read') && <NearlyMet />}
          <Next />
        </div>
      </div>
    </div>
  )
}

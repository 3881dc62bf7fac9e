import { useMay } from '../shell/me.ts'
import { ApprovalsCard } from './approvals.tsx'
import { BankCard } from './bank.tsx'
import css from './board.module.css'
import { DrawsCard } from './draws.tsx'
import { DueCard } from './due.tsx'
import { MoneyCard } from './money.tsx'
import { NeedsCard } from './needs.tsx'
import Reminders from './reminders.tsx'
import { SetupCard } from './setup.tsx'
import { StagesCard } from './stages.tsx'

/** What waits, and how things stand, as far as the role goes: what is late first. */
export default function Board() {
  const may = useMay()
  return (
    <>
      {may('settings.change') && <SetupCard />}
      {may('approvals.read') && <ApprovalsCard />}
      {may('casework.see') && <Reminders />}
      <div className={css['board']}>
        {may('casework.see') && <DueCard />}
        {may('draws.read') && <DrawsCard />}
        {may('applications.read') && <StagesCard />}
        {may('payments.read') && <MoneyCard />}
        {may('books.read') && <BankCard />}
        {may('needs.read') && <NeedsCard />}
      </div>
    </>
  )
}

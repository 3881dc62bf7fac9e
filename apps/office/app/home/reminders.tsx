import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { isLate } from '../casework/case-labels.ts'
import { When } from '../kit/show.tsx'
import { Failed } from '../kit/states.tsx'
import { Word } from '../kit/word.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import { recordAddress } from '../shell/record-address.ts'
import css from './reminders.module.css'

/** What one wants to be reminded of, the earliest first; nothing where there is nothing. */
export default function Reminders() {
  const found = useQuery({
    queryKey: ['reminders'],
    queryFn: async () => (await call('GET office/cases/reminders')).data,
  })
  if (found.isError) return <Failed error={found.error} onAgain={() => void found.refetch()} />
  if (!found.data || found.data.length === 0) return null
  return (
    <section aria-labelledby="reminders">
      <h2 id="reminders" className={css['title']}>
        <Trans>My reminders</Trans>
      </h2>
      <ul role="list" className={css['reminders']}>
        {found.data.map((reminder) => (
          <Reminder key={reminder.id} {...reminder} />
        ))}
      </ul>
    </section>
  )
}

interface ReminderProps {
  readonly id: string
  readonly caseId: string
  readonly text: string
  readonly remindAt: string
}

function Reminder({ id, caseId, text, remindAt }: ReminderProps) {
  const { t } = useLingui()
  const [busy, setBusy] = useState(false)

  async function finish() {
    setBusy(true)
    try {
      await call('POST office/cases/reminders/done', { body: { id } })
      await queries.invalidateQueries({ queryKey: ['reminders'] })
      toast.success(t`Done. It no longer waits for you.`)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast.error(error.message || t`There was no answer. Please check your connection, and try again.`)
      setBusy(false)
    }
  }

  return (
    <li className={css['reminder']}>
      <span>
        <When at={remindAt} /> {isLate(remindAt, true) && <Word of={msg`Due`} tone="act" />}
      </span>
      <Link to={recordAddress(caseId) ?? '/'} dir="auto" className={css['text']}>
        {text}
      </Link>
      <Button kind="line" small busy={busy} onClick={() => void finish()}>
        <Trans>Done</Trans>
      </Button>
    </li>
  )
}

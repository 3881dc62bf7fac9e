import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlainDay } from '../kit/show.tsx'
import { useMay } from '../shell/me.ts'
import css from './today.module.css'
import { useMoney } from './use-money.ts'
import { useRead } from '../kit/states.tsx'

/** Counting stops here. */
const MOST = 1000

/** The number of figures that fit in one row. */
const SHOWN = 4

/** Four key figures for the person's role, the most important first. */
export function Figures() {
  const may = useMay()
  const all = [
    { needs: 'payments.read', of: Received },
    { needs: 'payments.read', of: GivenOut },
    { needs: 'casework.see', of: LateAnswers },
    { needs: 'books.read', of: BankLines },
    { needs: 'applications.read', of: Applications },
    { needs: 'needs.read', of: OpenNeeds },
  ]
  const shown = all.filter(({ needs }) => may(needs)).slice(0, SHOWN)
  if (shown.length === 0) return null
  return (
    <ul className={`stack plain gap-3 ${css['figures']}`} role="list">
      {shown.map(({ of: Figure }) => (
        <Figure key={Figure.name} />
      ))}
    </ul>
  )
}

interface FigureProps {
  readonly name: ReactNode
  readonly query: Pick<UseQueryResult, 'data' | 'isError'>
  readonly to: string
  readonly value: ReactNode
  readonly note: ReactNode
}

/** One figure, which loads and fails independently and links to its details. Its position does not change. */
function FigureBox({ name, query: { data, isError }, to, value, note }: FigureProps) {
  return (
    <li className={`panel shrink stack top ${css['figure']}`}>
      <span className="quiet">{name}</span>
      {data === undefined ? (
        <span className={css['amount']}>{isError ? '–' : '\u00A0'}</span>
      ) : (
        <Link to={to} className={css['amount']}>
          {value}
        </Link>
      )}
      <span className={`quiet breaks ${css['note']}`}>
        {data === undefined ? isError && <Trans>Not available at the moment.</Trans> : note}
      </span>
    </li>
  )
}

/** Rounded to rupees; the linked list has the paise. */
const writeRounded = (rupees: number) => writeRupees(Math.round(rupees))

function Received() {
  const money = useMoney()
  const { month, lastMonth } = money.data ?? {}
  return (
    <FigureBox
      name={<Trans>Received this month</Trans>}
      query={money}
      to={`/money?from=${month?.from ?? ''}&until=${month?.until ?? ''}`}
      value={writeRounded(month?.retained ?? 0)}
      note={<Compared now={month?.retained ?? 0} before={lastMonth?.retained ?? 0} />}
    />
  )
}

function GivenOut() {
  const money = useMoney()
  const { month = 0, lastMonth = 0 } = money.data?.spent ?? {}
  return (
    <FigureBox
      name={<Trans>Paid out this month</Trans>}
      query={money}
      to="/payouts"
      value={writeRounded(month)}
      note={<Compared now={month} before={lastMonth} />}
    />
  )
}

/** Compares with last month up to the same day. Rupees. */
function Compared({ now, before }: { readonly now: number; readonly before: number }) {
  const percent = before > 0 ? Math.round((now / before - 1) * 100) : null
  const size = Math.abs(percent ?? 0)
  const amount = writeRounded(before)
  if (percent === null || size > 999) return <Trans>{amount} by this day last month</Trans>
  if (percent === 0) return <Trans>same as by this day last month</Trans>
  return percent > 0 ? (
    <Trans>{size} % more than by this day last month</Trans>
  ) : (
    <Trans>{size} % less than by this day last month</Trans>
  )
}

function LateAnswers() {
  const due = useRead(['today', 'due'], 'GET office/cases/due')
  const sum = (of: 'late' | 'soon') => due.data?.kinds.reduce((total, kind) => total + kind[of], 0) ?? 0
  const soon = sum('soon')
  return (
    <FigureBox
      name={<Trans>Overdue answers</Trans>}
      query={due}
      to="/?whose=everyone"
      value={sum('late')}
      note={
        soon === 0 ? (
          <Trans>none due by tomorrow</Trans>
        ) : (
          <Plural value={soon} one="# more due by tomorrow" other="# more due by tomorrow" />
        )
      }
    />
  )
}

function BankLines() {
  const lines = useRead(['today', 'bank-lines'], 'GET office/banking/open')
  const { open = 0, oldest = null } = lines.data ?? {}
  return (
    <FigureBox
      name={<Trans>Bank lines to explain</Trans>}
      query={lines}
      to="/explain"
      value={open < MOST ? open : `${MOST}+`}
      note={
        oldest === null ? (
          <Trans>all lines are explained</Trans>
        ) : (
          <>
            <Trans>oldest from</Trans> <PlainDay day={oldest} />
          </>
        )
      }
    />
  )
}

function Applications() {
  const stages = useRead(['today', 'stages'], 'GET office/applications/stages')
  const { year = '', stages: found = [] } = stages.data ?? {}
  const total = found.reduce((sum, { applications }) => sum + applications, 0)
  const helped = found.find(({ status }) => status === 'Disbursed')?.applications ?? 0
  return (
    <FigureBox
      name={<Trans>Applications {year}</Trans>}
      query={stages}
      to={`/applications?year=${year}`}
      value={total}
      note={<Plural value={helped} one="# helped" other="# helped" />}
    />
  )
}

function OpenNeeds() {
  const { i18n } = useLingui()
  const needs = useRead(['today', 'needs'], 'GET office/needs/progress')
  const { open = 0, met = 0 } = needs.data ?? {}
  return (
    <FigureBox
      name={<Trans>Open needs</Trans>}
      query={needs}
      to="/needs?state=open"
      value={open}
      note={i18n._(msg`${met} met`)}
    />
  )
}

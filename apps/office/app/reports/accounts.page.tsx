import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { sourceLanguage } from '@sahay/contract/kernel/language-address'
import { isStaffLanguageCode } from '@sahay/contract/kernel/staff-languages'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { FundField } from '../kit/form/account-field.tsx'
import { TableHead } from '../kit/list/table-head.tsx'
import { WideTable } from '../kit/list/wide-table.tsx'
import { call } from '../shell/api.ts'
import { spoken } from '../shell/language.ts'
import { PageTitle } from '../shell/page-title.tsx'
import css from './accounts.module.css'
import { periods } from './periods.ts'
import { QueryState, useRead } from '../kit/states.tsx'
import { useBusy } from '../kit/refusal.ts'
import { Options } from '../kit/options.tsx'

type Accounts = CallAnswer<'GET office/reports/accounts'>['data']
type Section = Accounts['sections'][number]
type Figure = Section['lines'][number]['figures'][number]

/** Receipts and payments, and income and expenditure of a period, beside the previous year's. */
export default function AccountsPage() {
  const { i18n, t } = useLingui()
  const [address, setAddress] = useSearchParams()
  const options = periods()
  const period = address.get('period') ?? options[0]?.value ?? ''
  const fund = address.get('fund') ?? ''
  const choose = (name: 'period' | 'fund', value: string) => {
    if (value === (address.get(name) ?? '')) return
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (value === '') after.delete(name)
        else after.set(name, value)
        return after
      },
      { replace: true },
    )
  }
  const found = useRead(['accounts', 'period', period, fund, i18n.locale], 'GET office/reports/accounts', {
    query: { period, ...(fund === '' ? {} : { fund }) },
    placeholderData: keepPreviousData,
  })
  const [busy, act] = useBusy()
  const make = (kind: 'accounts_csv' | 'accounts_pdf') =>
    act(async () => {
      const body = { kind, period, fund: fund || null, language: languageOf(spoken()) }
      await call('POST office/reports/ask', { body })
      toast.success(t`It is being made. You find it under Reports.`)
    })
  return (
    <div className="stack gap-5">
      <header className="cluster apart gap-3 gap-x-5">
        <PageTitle>{t`Period accounts`}</PageTitle>
        <div className="cluster apart gap-3 gap-x-5">
          <label className="row gap-2">
            <span>{t`Period`}</span>
            <select
              className="entry"
              value={period}
              onChange={({ target }) => choose('period', target.value)}
            >
              <Options of={options} />
            </select>
          </label>
          <Button kind="line" small busy={busy} onClick={() => void make('accounts_pdf')}>
            <Trans>Make PDF</Trans>
          </Button>
          <Button kind="line" small busy={busy} onClick={() => void make('accounts_csv')}>
            <Trans>Make spreadsheet file</Trans>
          </Button>
          <Link to="/reports">{t`Reports`}</Link>
        </div>
        <details className={css['fund']} open={fund !== ''}>
          <summary>{t`One fund only`}</summary>
          <form onInput={(event) => choose('fund', chosenIn(event))}>
            <FundField
              name="fund"
              label={<Trans>Fund</Trans>}
              hint={<Trans>Empty: all funds. The PDF and the file cover the same.</Trans>}
              required={false}
              defaultValue={fund}
            />
          </form>
        </details>
      </header>
      <QueryState of={found} />
      {found.data && found.data.sections.every(({ lines }) => lines.length === 0) && (
        <p>{t`Nothing is booked to this fund up to the end of the period.`}</p>
      )}
      {found.data?.sections.map((section) => (
        <SectionTable key={section.key} section={section} columns={found.data.columns} />
      ))}
    </div>
  )
}

/** Returns the fund that was just chosen, from the form's input event. */
function chosenIn({ currentTarget }: FormEvent<HTMLFormElement>): string {
  const value = new FormData(currentTarget).get('fund')
  return typeof value === 'string' ? value : ''
}

const languageOf = (code: string) => (isStaffLanguageCode(code) ? code : sourceLanguage)

function SectionTable({
  section,
  columns,
}: {
  readonly section: Section
  readonly columns: readonly string[]
}) {
  if (section.lines.length === 0) return null
  return (
    <WideTable name={section.title} className={css['table']}>
      <caption>{section.title}</caption>
      <TableHead of={[msg`What`, ...columns]} />
      <tbody>
        {section.lines.map(({ key, label, isTotal, figures }) => (
          <tr key={key} className={isTotal ? css['total'] : undefined}>
            <th scope="row" dir="auto">
              {label}
            </th>
            {figures.map((figure, nth) => (
              <td key={columns[nth]}>{written(figure)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const written = ({ rupees, count }: Figure) =>
  rupees === null ? (count === null ? '–' : String(count)) : writeFigure(rupees)

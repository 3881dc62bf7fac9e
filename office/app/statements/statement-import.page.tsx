import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import {
  type ColumnRole,
  columnRoles,
  type StatementBank,
  statementBanks,
} from '@sahay/contract/bank-profiles'
import { writeFigure, writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import kit from '../kit/kit.module.css'
import { Day } from '../kit/show.tsx'
import { Failed, Waiting } from '../kit/states.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import { PageTitle } from '../shell/page-title.tsx'
import { type BankAccount, bankNames, faultNames, OF, type Preview } from './bank-words.ts'
import css from './statements.module.css'
import panel from '../kit/panel.module.css'

const roleNames = {
  day: msg`Day`,
  narration: msg`Narration`,
  reference: msg`Reference or cheque number`,
  withdrawal: msg`Money that went`,
  deposit: msg`Money that came`,
  amount: msg`Amount, where there is one column`,
  side: msg`Dr or Cr`,
  balance: msg`Balance`,
} as const satisfies Record<ColumnRole, unknown>

const dayNames = {
  dmy: msg`Day, month, year: 31/12/2026`,
  mdy: msg`Month, day, year: 12/31/2026`,
  ymd: msg`Year, month, day: 2026-12-31`,
} as const

type Columns = Partial<Record<ColumnRole, string>>

interface Chosen {
  readonly account: string
  readonly bank: StatementBank
  readonly columns: Columns
  readonly days: keyof typeof dayNames
  readonly name: string
  readonly text: string
}

/** Reads a bank's file into the office: looked at first, then kept. */
export default function StatementImportPage() {
  const { t } = useLingui()
  const found = useQuery({
    queryKey: [OF, 'accounts', ''],
    queryFn: async ({ signal }) => (await call('GET office/banking', { signal })).data,
  })
  return (
    <div className={kit['record']}>
      <header className={kit['top']}>
        <PageTitle>{t`Import a statement`}</PageTitle>
        <Link to="/statements">
          <Trans>Bank statements</Trans>
        </Link>
      </header>
      {found.isPending && <Waiting />}
      {found.isError && <Failed error={found.error} onAgain={() => void found.refetch()} />}
      {found.data && <ImportForm accounts={found.data} />}
    </div>
  )
}

/** A file's words: banks write UTF-8, and some an older alphabet. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // no UTF-8 has these bytes
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const beginWith = (account: BankAccount | undefined): Chosen => ({
  account: account?.id ?? '',
  bank: account?.bank ?? 'sbi',
  columns: account?.columns ?? {},
  days: account?.days ?? 'dmy',
  name: '',
  text: '',
})

function ImportForm({ accounts }: { readonly accounts: readonly BankAccount[] }) {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<Chosen>(() => beginWith(accounts[0]))
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function guarded(work: () => Promise<void>) {
    setBusy(true)
    setFailed(null)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      setFailed(error.message || t`There was no answer. Please check your connection, and try again.`)
    } finally {
      setBusy(false)
    }
  }

  /** Looks at the file as it would be read now. */
  const look = (next: Chosen) => {
    setChosen(next)
    setPreview(null)
    if (next.text === '') return
    void guarded(async () =>
      setPreview((await call('POST office/banking/preview', { body: bodyOf(next) })).data),
    )
  }

  const keep = () =>
    guarded(async () => {
      const { data } = await call('POST office/banking/import', { body: bodyOf(chosen) })
      await queries.invalidateQueries({ queryKey: [OF] })
      const { added } = data
      toast.success(i18n._(msg`${plural(added, { one: '# line is new.', other: '# lines are new.' })}`))
      await navigate('/statements')
    })

  const isKeepable = preview !== null && preview.faults.length === 0
  return (
    <>
      <div className={css['form']}>
        <SelectField
          label={t`Account`}
          name="account"
          value={chosen.account}
          onChange={({ target }) =>
            look({
              ...beginWith(accounts.find(({ id }) => id === target.value)),
              name: chosen.name,
              text: chosen.text,
            })
          }
        >
          {accounts.map(({ id, name, ends }) => (
            <option key={id} value={id}>
              {name} {ends && `••${ends}`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t`Bank`}
          name="bank"
          value={chosen.bank}
          onChange={({ target }) => look({ ...chosen, bank: bankOf(target.value) })}
        >
          {statementBanks.map((bank) => (
            <option key={bank} value={bank}>
              {i18n._(bankNames[bank])}
            </option>
          ))}
        </SelectField>
        <TextField
          type="file"
          accept=".csv,.txt,.tsv,.xls,text/csv,text/plain"
          label={t`File of the bank (CSV)`}
          hint={t`From the bank’s site, whole days. The same lines are never kept twice.`}
          name="file"
          required
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void textOf(file).then((text) => look({ ...chosen, name: file.name, text }))
          }}
        />
        {chosen.bank === 'other' && preview && (
          <ColumnPickers chosen={chosen} head={preview.head} onChange={look} />
        )}
      </div>
      {failed !== null && (
        <p role="alert" className={css['bad']}>
          {failed}
        </p>
      )}
      {busy && <Waiting />}
      {preview && <PreviewShown preview={preview} />}
      {preview && (
        <div className={kit['buttons']}>
          <Button kind="go" disabled={!isKeepable} busy={busy} onClick={() => void keep()}>
            <Plural value={preview.added} one="Import # new line" other="Import # new lines" />
          </Button>
        </div>
      )}
    </>
  )
}

const bankOf = (value: string): StatementBank => statementBanks.find((bank) => bank === value) ?? 'other'

function bodyOf({ account, bank, columns, days, name, text }: Chosen) {
  return bank === 'other' ? { account, bank, columns, days, name, text } : { account, bank, name, text }
}

interface ColumnPickersProps {
  readonly chosen: Chosen
  /** The names of the columns in the file. */
  readonly head: readonly string[]
  readonly onChange: (chosen: Chosen) => void
}

/** Of another bank: which of the file's columns is which. It is remembered for the account. */
function ColumnPickers({ chosen, head, onChange }: ColumnPickersProps) {
  const { i18n, t } = useLingui()
  const names = head.filter((name) => name !== '')
  const choose = (role: ColumnRole, name: string) => {
    const { [role]: _, ...rest } = chosen.columns
    onChange({ ...chosen, columns: name ? { ...rest, [role]: name } : rest })
  }
  return (
    <fieldset className={css['form']}>
      <legend>
        <Trans>Which column is which</Trans>
      </legend>
      {columnRoles.map((role) => (
        <SelectField
          key={role}
          label={i18n._(roleNames[role])}
          name={role}
          value={chosen.columns[role] ?? ''}
          onChange={({ target }) => choose(role, target.value)}
        >
          <option value="">{t`None`}</option>
          {names.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </SelectField>
      ))}
      <SelectField
        label={t`How days are written`}
        name="days"
        value={chosen.days}
        onChange={({ target }) =>
          onChange({
            ...chosen,
            days: target.value === 'mdy' || target.value === 'ymd' ? target.value : 'dmy',
          })
        }
      >
        {(['dmy', 'mdy', 'ymd'] as const).map((days) => (
          <option key={days} value={days}>
            {i18n._(dayNames[days])}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}

/** What the file says, before anything of it is kept. */
function PreviewShown({ preview }: { readonly preview: Preview }) {
  const { i18n, t } = useLingui()
  const { rows, added, from, until, closing, first, faults, leftOut, gaps } = preview
  return (
    <section className={panel['panel']} aria-labelledby="preview">
      <h2 id="preview">
        <Trans>What the file says</Trans>
      </h2>
      {faults.length > 0 && (
        <div role="alert" className={css['bad']}>
          <p>
            <Trans>Nothing can be imported until every line can be read:</Trans>
          </p>
          <ul>
            {faults.map(({ line, kind, said }) => (
              <li key={`${line} ${kind}`}>
                <Trans>Line {line}:</Trans> {faultNames[kind] ? i18n._(faultNames[kind]) : kind}{' '}
                {said && <q>{said}</q>}
              </li>
            ))}
          </ul>
        </div>
      )}
      {rows > 0 && (
        <p>
          <Plural value={rows} one="# line" other="# lines" />, <Trans>{added} of them new.</Trans>{' '}
          <Day day={from} /> – <Day day={until} />.{' '}
          {closing !== null && <Trans>Balance at the end: {writeRupees(closing)}.</Trans>}
        </p>
      )}
      {gaps.length > 0 && (
        <p className={css['bad']}>
          <Trans>The balance jumps within the file, at these lines:</Trans>{' '}
          {gaps.map(({ line, amount }) => `${line} (${writeRupees(amount)})`).join(', ')}
        </p>
      )}
      {leftOut.length > 0 && (
        <p className={panel['small']}>
          <Trans>No lines of the account, and left out:</Trans> {leftOut.slice(0, 20).join(', ')}
          {leftOut.length > 20 && ' …'}
        </p>
      )}
      {first.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table that is wider than a phone is moved by keys
        <div className={css['scroll']} tabIndex={0} role="region" aria-label={t`The first lines`}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t`Day`}</th>
                <th scope="col">{t`Narration`}</th>
                <th scope="col" className={css['end']}>{t`Rupees`}</th>
                <th scope="col" className={css['end']}>{t`Balance`}</th>
              </tr>
            </thead>
            <tbody>
              {first.map(({ line, day, narration, amount, balance, isNew }) => (
                <tr key={line} className={isNew ? undefined : panel['small']}>
                  <td>
                    <Day day={day} />
                  </td>
                  <td dir="auto">{narration}</td>
                  <td className={css['end']}>{writeFigure(amount)}</td>
                  <td className={css['end']}>{balance === null ? '–' : writeFigure(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

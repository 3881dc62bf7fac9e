import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_STATEMENT_MB, type StatementBank, statementBanks } from '@sahay/contract/banking/bank-profiles'
import { Button } from '@sahay/ui/elements/button.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { QueryState, useRead, Waiting } from '../kit/states.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import { type BankAccount, bankNames, BANK_LINES, type Preview } from './bank-labels.ts'
import { type Chosen, ColumnPickers } from './statement-columns.tsx'
import { isDoubtful, PreviewShown } from './statement-preview.tsx'
import css from './statements.module.css'
import { Page } from '../kit/page.tsx'
import { refusalText } from '../kit/refusal.ts'
import { Options, optionsOf } from '../kit/options.tsx'

/** Imports a bank's file: first a preview, then the import. */
export default function StatementImportPage() {
  const { t } = useLingui()
  const found = useRead([BANK_LINES, 'accounts', ''], 'GET office/banking')
  return (
    <Page title={t`Import statement`} beside={<Link to="/statements">{t`Bank statements`}</Link>}>
      <QueryState of={found} />
      {found.data && <ImportForm accounts={found.data} />}
    </Page>
  )
}

/** Encodes a file in base64 for sending; '' if it is empty. */
async function base64Of(file: File): Promise<string> {
  const address = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file was not read')))
    reader.readAsDataURL(file)
  })
  return address.replace(/^[^,]*,?/, '')
}

const beginWith = (account: BankAccount | undefined): Chosen => ({
  account: account?.id ?? '',
  bank: account?.bank ?? 'sbi',
  columns: account?.columns ?? {},
  days: account?.days ?? 'dmy',
  name: '',
  bytes: '',
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
      setFailed(error.fields['bytes'] ?? refusalText(error))
    } finally {
      setBusy(false)
    }
  }

  /** Previews the file with these settings. */
  const look = (next: Chosen) => {
    setChosen(next)
    setPreview(null)
    if (next.bytes === '') return
    void guarded(async () =>
      setPreview((await call('POST office/banking/preview', { body: bodyOf(next) })).data),
    )
  }

  async function read(file: File) {
    const most = MOST_STATEMENT_MB
    const isTooLarge = file.size > most * 1_000_000
    look({ ...chosen, name: file.name, bytes: isTooLarge ? '' : await base64Of(file) })
    setFailed(isTooLarge ? t`This file is larger than ${most} MB. Choose fewer days.` : null)
  }

  const keep = () =>
    guarded(async () => {
      const { data } = await call('POST office/banking/import', { body: bodyOf(chosen) })
      await queries.invalidateQueries({ queryKey: [BANK_LINES] })
      const { added } = data
      toast.success(i18n._(msg`${plural(added, { one: '# line is new.', other: '# lines are new.' })}`))
      await navigate('/statements')
    })

  const isKeepable = preview !== null && preview.faults.length === 0
  return (
    <>
      <div className={`stack gap-4 ${css['form']}`}>
        <SelectField
          label={t`Account`}
          name="account"
          value={chosen.account}
          onChange={({ target }) =>
            look({
              ...beginWith(accounts.find(({ id }) => id === target.value)),
              name: chosen.name,
              bytes: chosen.bytes,
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
          <Options of={optionsOf(bankNames, statementBanks)} />
        </SelectField>
        <TextField
          type="file"
          accept=".csv,.txt,.tsv,.xls,.xlsx,.htm,.html,.xml,text/csv,text/plain"
          label={t`Bank’s file`}
          hint={t`CSV or Excel from the bank’s site, whole days. The same lines are never saved twice.`}
          name="file"
          required
          onChange={({ target }) => {
            const file = target.files?.[0]
            if (file) void read(file)
          }}
        />
        {chosen.bank === 'other' && preview && (
          <ColumnPickers chosen={chosen} head={preview.head} onChange={look} />
        )}
      </div>
      {failed !== null && (
        <p role="alert" className="bad">
          {failed}
        </p>
      )}
      {busy && <Waiting />}
      {preview && <PreviewShown preview={preview} />}
      {isKeepable && preview.added === 0 && (
        <p role="status">{t`All lines of this file are already here. There is nothing to import.`}</p>
      )}
      {preview && preview.added > 0 && (
        <div className="cluster gap-3">
          <Button kind="go" disabled={!isKeepable} busy={busy} onClick={() => void keep()}>
            {isDoubtful(preview) ? (
              <Trans>Import anyway</Trans>
            ) : (
              <Plural value={preview.added} one="Import # new line" other="Import # new lines" />
            )}
          </Button>
        </div>
      )}
    </>
  )
}

const bankOf = (value: string): StatementBank => statementBanks.find((bank) => bank === value) ?? 'other'

function bodyOf({ account, bank, columns, days, name, bytes }: Chosen) {
  return bank === 'other' ? { account, bank, columns, days, name, bytes } : { account, bank, name, bytes }
}

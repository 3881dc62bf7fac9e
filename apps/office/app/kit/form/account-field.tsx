import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Field, type FieldProps } from '@sahay/ui/fields/field.tsx'
import { SelectField } from '@sahay/ui/fields/select-field.tsx'
import { TextField } from '@sahay/ui/fields/text-field.tsx'
import { useDeferredValue, useEffect, useId, useRef, useState } from 'react'
import css from './account-field.module.css'
import { useRead } from '../states.tsx'

interface AccountFieldProps extends FieldProps {
  readonly name: string
  /** The initially selected account. */
  readonly defaultValue: string
  readonly required: boolean
}

type Account = CallAnswer<'GET office/books/accounts'>['data'][number]

const MOST_BANKS = 100

/** The till, the cheques account and all bank accounts, including closed ones. */
export const useMoneyAccounts = () =>
  useRead(['accounts', 'money'], 'GET office/books/accounts', {
    query: { kind: 'money', perPage: MOST_BANKS },
  })

/** The till, the cheques account and the open bank accounts, each with its balance in the books. */
export function MoneyField({ defaultValue, required, ...field }: AccountFieldProps) {
  const { t } = useLingui()
  const { data } = useMoneyAccounts()
  const accounts = data?.filter(({ closed, account }) => !closed || account === defaultValue)
  // re-rendered once the options are loaded, so that the initial value is one of them
  return (
    <SelectField key={accounts ? 'read' : 'asked'} {...field} required={required} defaultValue={defaultValue}>
      <option value="">{required ? t`Please choose` : t`None`}</option>
      {accounts?.map(({ account, name, balance }) => (
        <option key={account} value={account}>
          {name} · {writeRupees(balance)}
        </option>
      ))}
    </SelectField>
  )
}

const SHOWN = 6

/** A fund, need or event, searched by words of its name; each shows its remaining balance. */
export function FundField({ name, defaultValue, label, hint, error }: AccountFieldProps) {
  const { t } = useLingui()
  const [account, setAccount] = useState(defaultValue)
  const [known, setKnown] = useState<Account | null>(null)
  const [q, setQ] = useState('')
  const searchTerms = useDeferredValue(q.trim())
  const changed = useRef(false)
  const again = useRef<HTMLButtonElement>(null)
  const hidden = useRef<HTMLInputElement>(null)
  const results = useId()
  const found = useRead(['accounts', 'fund', searchTerms], 'GET office/books/accounts', {
    query: { kind: 'fund', q: searchTerms, sort: '-left', perPage: SHOWN },
    enabled: account === '',
  })
  const chosen = useRead(['accounts', 'one', account], 'GET office/books/account', {
    query: { account },
    enabled: account !== '' && known === null,
  })
  const shown = known ?? chosen.data ?? null

  function choose(one: Account | null) {
    changed.current = true
    setKnown(one)
    setAccount(one?.account ?? '')
  }
  useEffect(() => {
    if (!changed.current) return
    // notifies the form like typed input, and keeps the keyboard focus here
    hidden.current?.dispatchEvent(new Event('input', { bubbles: true }))
    again.current?.focus()
  }, [account])

  return (
    <div>
      <input type="hidden" ref={hidden} name={name} value={account} readOnly />
      {account === '' ? (
        <TextField
          label={label}
          hint={hint}
          error={error}
          type="search"
          maxLength={80}
          placeholder={t`Words from its name`}
          aria-controls={results}
          onChange={({ target }) => setQ(target.value)}
          onKeyDown={(event) => {
            // Enter searches and does not submit
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      ) : (
        <Field label={label} hint={hint} error={error}>
          {(box) => (
            <p className="cluster apart touch gap-1 gap-x-3">
              <span dir="auto">
                {shown?.name ?? account}
                <Left of={shown?.left ?? null} />
              </span>
              <Button {...box} ref={again} kind="quiet" small onClick={() => choose(null)}>
                <Trans>Choose another</Trans>
              </Button>
            </p>
          )}
        </Field>
      )}
      {account === '' && (
        <div id={results} role="status">
          {found.isSuccess && found.data.length === 0 && <p>{t`Nothing has this name.`}</p>}
          <ul role="list" className={`stack gap-2 ${css['found']}`}>
            {found.data?.map((one) => (
              <li key={one.account} className="cluster gap-1 gap-x-3">
                <Button kind="line" small onClick={() => choose(one)}>
                  {one.name}
                </Button>
                <Left of={one.left} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** The remaining balance of a fund. */
function Left({ of }: { readonly of: number | null }) {
  if (of === null) return null
  const rupees = writeRupees(of)
  return (
    <span className={`quiet ${css['left']}`}>
      <Trans>{rupees} left</Trans>
    </span>
  )
}

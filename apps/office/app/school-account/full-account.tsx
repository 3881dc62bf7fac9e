import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { CallAnswer, MayOf } from '@sahay/contract/api/office'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './school-account.module.css'
import { useBusy } from '../kit/refusal.ts'

type Accounts = CallAnswer<'GET office/schools/account'>['data']
type Account = NonNullable<Accounts['present']>

/** The permission to see a school's account in full. */
const READ = 'schools.account' satisfies MayOf<'GET office/schools/account'>

interface FullAccountProps {
  readonly schoolId: string
  /** True if a new account is requested: it is shown beside the current one, for comparison with the school's letter. */
  readonly another?: boolean
}

/** A school's account in full, on request by an authorised person: each view is logged. */
export function FullAccount({ schoolId, another = false }: FullAccountProps) {
  const { t } = useLingui()
  const may = useMay()
  const [found, setFound] = useState<Accounts | null>(null)
  const [busy, act] = useBusy()
  if (!may(READ)) return null
  if (found)
    return (
      <div role="status" className={`stack gap-4 ${css['both']}`}>
        {found.present && <Written title={another ? t`Current` : null} account={found.present} />}
        {another && found.asked && <Written title={t`New`} account={found.asked} />}
      </div>
    )
  const show = () =>
    act(async () => setFound((await call('GET office/schools/account', { query: { id: schoolId } })).data))
  return (
    <div>
      <Button kind="line" small busy={busy} onClick={() => void show()}>{t`Show full account`}</Button>{' '}
      <small>{t`Each view is recorded with your name.`}</small>
    </div>
  )
}

const names = {
  holder: msg`Account holder`,
  number: msg`Account number`,
  ifsc: msg`IFSC`,
  bank: msg`Bank`,
} as const

function Written({ title, account }: { readonly title: string | null; readonly account: Account }) {
  const { i18n } = useLingui()
  return (
    <section>
      {title !== null && <h3 className={css['title']}>{title}</h3>}
      <dl className={`facts panel stack top gap-2 pad-4 ${css['account']}`}>
        {(['holder', 'number', 'ifsc', 'bank'] as const).map((name) => (
          <div key={name}>
            <dt>{i18n._(names[name])}</dt>
            {name === 'holder' || name === 'bank' ? (
              <dd dir="auto">{account[name]}</dd>
            ) : (
              <dd className={`number ${css['number']}`}>{account[name]}</dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { addRupees, writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { useQuery } from '@tanstack/react-query'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { SpecForm } from '../kit/form/form.tsx'
import type { FieldSpecs } from '../kit/resource.ts'
import { PlainDay } from '../kit/show.tsx'
import { Empty, QueryState } from '../kit/states.tsx'
import { call, queries } from '../shell/api.ts'
import type { Gift } from './gift-labels.ts'
import { Page } from '../kit/page.tsx'
import { CheckBox, useTicks } from '../kit/form/check-box.tsx'
import { bankField } from './gift-form-state.ts'

const MOST = 100

/** Cheques in hand, to deposit at the bank: several form one deposit. */
export default function ChequesPage() {
  const { t } = useLingui()
  const found = useQuery({
    queryKey: ['gifts', 'cheques'],
    queryFn: async () => {
      const [{ data: cheques }, { data: choices }] = await Promise.all([
        call('GET office/gifts', {
          query: { mode: 'cheque', state: 'received', sort: 'day', perPage: MOST },
        }),
        call('GET office/gifts/choices'),
      ])
      return { cheques, banks: choices.banks }
    },
  })
  return (
    <Page
      title={t`Cheques to deposit`}
      beside={<Link to="/all-gifts?state=banked">{t`Cheques with the bank`}</Link>}
    >
      {!found.isSuccess ? (
        <QueryState of={found} />
      ) : found.data.cheques.length === 0 ? (
        <Empty>{t`No cheques to deposit. Each cheque you take appears here.`}</Empty>
      ) : (
        <Deposit {...found.data} />
      )}
    </Page>
  )
}

interface DepositProps {
  readonly cheques: readonly Gift[]
  readonly banks: readonly { readonly id: string; readonly name: string; readonly ends: string }[]
}

function Deposit({ cheques, banks }: DepositProps) {
  const { ticked, tick, clear } = useTicks()
  const { t } = useLingui()
  const [begin] = useState(() => ({ bank: banks[0]?.id ?? '', day: dayOf(new Date()) }))
  const picked = cheques.filter(({ id }) => ticked.has(id))
  const count = picked.length
  const sum = writeRupees(addRupees(picked.map(({ amount }) => amount)))
  const fields = {
    bank: bankField(banks),
    day: { kind: 'day', label: msg`Date`, required: true, beside: true },
  } as const satisfies FieldSpecs

  return (
    <>
      <ul role="list" className="stack gap-2">
        {cheques.map(({ id, name, amount, day, cheque_number: number, cheque_bank: bank }) => (
          <li key={id}>
            <CheckBox checked={ticked.has(id)} onTick={(on) => tick([id], on)}>
              <span className="shrink breaks">
                <strong>{writeRupees(amount)}</strong>, <bdi>{name || t`Not named`}</bdi>
                <br />
                <span className="quiet">
                  {number} · <bdi>{bank}</bdi> · <PlainDay day={day} />
                </span>
              </span>
            </CheckBox>
          </li>
        ))}
      </ul>
      <p role="status" className="strong">
        {count === 0 ? (
          <Trans>Select the cheques that go to the bank together.</Trans>
        ) : (
          <Trans>
            {count} selected, {sum}
          </Trans>
        )}
      </p>
      <SpecForm
        fields={fields}
        begin={begin}
        submit={<Trans>Deposited</Trans>}
        onSubmit={async ({ bank, day }) => {
          if (count === 0) {
            toast.error(t`Select the cheques that go to the bank together.`)
            return
          }
          await call('POST office/gifts/banked', { body: { ids: picked.map(({ id }) => id), bank, day } })
          clear()
          toast.success(t`Recorded: cheques for ${sum} are deposited.`)
          await queries.invalidateQueries({ queryKey: ['gifts'] })
          await queries.invalidateQueries({ queryKey: ['all-gifts'] })
        }}
      />
    </>
  )
}

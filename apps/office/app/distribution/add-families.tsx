import { msg } from '@lingui/core/macro'
import { Plural, useLingui } from '@lingui/react/macro'
import { standards } from '@sahay/contract/fields/scheme-rules'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { standardName, standardOptions } from '../kit/standard-names.ts'
import { call, queries } from '../shell/api.ts'
import { DISTRIBUTION } from './day-labels.ts'
import css from './distribution.module.css'
import { QueryState, useRead } from '../kit/states.tsx'
import { useBusy } from '../kit/refusal.ts'
import { Options } from '../kit/options.tsx'
import { CheckBox, useTicks } from '../kit/form/check-box.tsx'

/** Selects children with approved uniforms; siblings are added automatically. */
export function AddFamilies({ id }: { readonly id: string }) {
  const { i18n, t } = useLingui()
  const [filter, setFilter] = useState({ standard: '', school: '', area: '' })
  const { ticked: left, tick: leave } = useTicks()
  const [busy, act] = useBusy()
  const { school, area } = filter
  const standard = standards.find((one) => one === filter.standard)
  const found = useRead([DISTRIBUTION, 'candidates', id, filter], 'GET office/distribution/candidates', {
    query: { id, school, area, ...(standard && { standard }) },
    placeholderData: keepPreviousData,
  })
  const ask = (name: keyof typeof filter) => ({
    value: filter[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setFilter({ ...filter, [name]: currentTarget.value }),
  })
  const chosen = (found.data ?? []).filter((application) => !left.has(application.id))
  const count = chosen.length

  const add = () =>
    act(async () => {
      const applications = chosen.map((application) => application.id)
      const { data } = await call('POST office/distribution/families/add', { body: { id, applications } })
      await queries.invalidateQueries({ queryKey: [DISTRIBUTION] })
      toast.success(
        i18n._(msg`Added: ${data.added}. Left out because they are on another day: ${data.leftOut}.`),
      )
    })

  return (
    <div className={`stack start gap-3 ${css['adding']}`}>
      <div className={`stack gap-3 full ${css['tools']}`}>
        <label className="labelled">
          <span>{t`Class`}</span>
          <select className="entry full" {...ask('standard')}>
            <option value="">{t`All`}</option>
            <Options of={standardOptions} />
          </select>
        </label>
        <label className="labelled">
          <span>{t`School`}</span>
          <input className="entry full" {...ask('school')} maxLength={80} />
        </label>
        <label className="labelled">
          <span>{t`Area`}</span>
          <input className="entry full" {...ask('area')} maxLength={80} />
        </label>
      </div>
      <QueryState of={found} />
      {found.data?.length === 0 && <p>{t`No approved uniform is waiting for a day.`}</p>}
      {found.data && found.data.length > 0 && (
        <>
          <ul role="list" className={css['choices']}>
            {found.data.map((application) => (
              <li key={application.id}>
                <CheckBox checked={!left.has(application.id)} onTick={(on) => leave([application.id], !on)}>
                  <span dir="auto">
                    {application.name}, {i18n._(standardName(application.standard))} · {application.school} ·{' '}
                    {application.area}
                  </span>
                </CheckBox>
              </li>
            ))}
          </ul>
          <Button kind="go" small busy={busy} disabled={count === 0} onClick={() => void add()}>
            <Plural value={count} one="Add # child" other="Add # children" />
          </Button>
        </>
      )}
    </div>
  )
}

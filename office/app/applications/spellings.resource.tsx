import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import kit from '../kit/kit.module.css'
import { resource, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { SchoolPicker } from './school-picker.tsx'
import { useSchoolAction } from './school-sheet.tsx'

type Row = RowOf<'GET office/schools/spellings'>

/** Says which school is written so: the one that is written most alike, another, or a new one. */
function Which({ row: { spelling, alike } }: { readonly row: Row }) {
  const { t } = useLingui()
  const may = useMay()
  const act = useSchoolAction()
  const [other, setOther] = useState(false)
  if (!may('schools.edit')) return alike?.name ?? '–'
  const set = (school: string | null) => call('POST office/schools/spelling', { body: { spelling, school } })
  const choose = ({ id }: { id: string }) =>
    act(
      msg`From now on it is known.`,
      () => set(id),
      () => set(null),
    )
  const add = () =>
    act(msg`The school is in the register.`, () =>
      call('POST office/schools/save', {
        body: { id: null, version: null, name: spelling, address: '', contact: '', mobile: '', email: '' },
      }),
    )
  return (
    <div className={kit['buttons']}>
      {alike && (
        <Button kind="go" small onClick={() => void choose(alike)}>
          {alike.name}
        </Button>
      )}
      <Button kind="line" small aria-label={t`New school: ${spelling}`} onClick={() => void add()}>
        <Trans>New school</Trans>
      </Button>
      {other ? (
        <SchoolPicker label={t`Another school`} onChoose={choose} />
      ) : (
        <Button kind="quiet" small aria-label={t`Another school: ${spelling}`} onClick={() => setOther(true)}>
          <Trans>Another school</Trans>
        </Button>
      )}
    </div>
  )
}

/** Names of schools as families wrote them, which the register does not know yet. */
export const spellings = resource({
  name: 'spellings',
  title: msg`School names to match`,
  list: 'GET office/schools/spellings',
  id: ({ spelling }) => spelling,
  columns: [
    { name: 'spelling', label: msg`As families wrote it`, show: ({ spelling }) => spelling },
    { name: 'city', label: msg`City`, show: ({ city }) => city || null },
    {
      name: 'applications',
      label: msg`Applications`,
      end: true,
      show: ({ applications, application }) => (
        <Link to={`/applications/${encodeURIComponent(application)}`}>{applications}</Link>
      ),
    },
    { name: 'which', label: msg`Which school is it?`, show: (row) => <Which row={row} /> },
  ],
  search: { name: 'q', label: msg`Words of the name` },
  empty: msg`Every school that families name is known. A new way of writing one comes here by itself.`,
})

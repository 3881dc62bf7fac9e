import { msg, plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { ActionButton } from '../kit/action/action-button.tsx'
import { ActionDialog } from '../kit/action/action-dialog.tsx'
import { openDialog } from '../kit/open-dialogs.tsx'
import { action, resource, type RowOf } from '../kit/resource.ts'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './applications.module.css'
import { compareSpelling } from './compare-spelling.ts'
import { SchoolPicker } from './school-picker.tsx'
import { useSchoolAction } from './school-sheet.tsx'
import { column, textColumn } from '../kit/columns.tsx'

type Row = RowOf<'GET office/schools/spellings'>

type Placed = Pick<NonNullable<Row['alike']>, 'id' | 'name' | 'place'>

/** Assigns a spelling to a school; can be undone. */
const belongs = ({ id, name, place }: Placed) =>
  action<Row>('schools.edit')({
    name: 'belongs',
    label: msg`Match`,
    fields: {},
    prepare: async ({ applications }) => {
      const school = [name, place].filter(Boolean).join(', ')
      return {
        explain: msg`${plural(applications, {
          one: '# application will be matched to',
          other: '# applications will be matched to',
        })} ${school}, and so will everyone who writes it that way from now on.`,
        options: {},
      }
    },
    async send(_values, { spelling }) {
      const set = (school: string | null) =>
        call('POST office/schools/spelling', { body: { spelling, school } })
      const { data } = await set(id)
      await queries.invalidateQueries()
      return {
        undo: async () => {
          await set(data.before)
          await queries.invalidateQueries()
        },
      }
    },
    done: msg`This spelling is now matched.`,
  })

/** Assigns a spelling: to the most similar school, another, or a new one. */
function Which({ row }: { readonly row: Row }) {
  const { spelling, alike } = row
  const { t } = useLingui()
  const may = useMay()
  const act = useSchoolAction()
  const [other, setOther] = useState(false)
  if (!may('schools.edit')) return alike?.name ?? '–'
  const add = () =>
    act(msg`The school is registered.`, () =>
      call('POST office/schools/save', {
        body: { id: null, version: null, name: spelling, address: '', contact: '', mobile: '', email: '' },
      }),
    )
  const ask = async (school: Placed) => {
    const doing = { current: { of: 'spellings', action: belongs(school), row, description: spelling } }
    openDialog((close) => <ActionDialog latest={doing} onClose={close} />)
  }
  return (
    <>
      {alike && <Alike row={row} alike={alike} />}
      <div className="cluster gap-3">
        <Button kind="line" small aria-label={t`New school: ${spelling}`} onClick={() => void add()}>
          <Trans>New school</Trans>
        </Button>
        {other ? (
          <SchoolPicker
            label={t`Another school`}
            onChoose={async ({ id, name, address }) => ask({ id, name, place: address })}
          />
        ) : (
          <Button
            kind="quiet"
            small
            aria-label={t`Another school: ${spelling}`}
            onClick={() => setOther(true)}
          >
            <Trans>Another school</Trans>
          </Button>
        )}
      </div>
    </>
  )
}

/** The suggested school: its place, the number of its applications, and the differing letters. */
function Alike({ row, alike }: { readonly row: Row; readonly alike: NonNullable<Row['alike']> }) {
  const { name, place, applications } = alike
  return (
    <div className={`cluster gap-2 gap-x-3 ${css['alike']}`}>
      <p>
        <Trans>Perhaps</Trans>{' '}
        <b dir="auto">
          {compareSpelling(name, row.spelling).map(({ letters, isOther, at }) =>
            isOther ? <mark key={at}>{letters}</mark> : letters,
          )}
        </b>
        {place && (
          <>
            , <bdi>{place}</bdi>
          </>
        )}{' '}
        · <Plural value={applications} one="# application" other="# applications" />
      </p>
      <ActionButton of="spellings" action={belongs(alike)} row={row} description={row.spelling} />
    </div>
  )
}

/** Spellings of school names by families that the register does not know yet. */
export const spellings = resource({
  title: msg`Unmatched school names`,
  list: 'GET office/schools/spellings',
  id: ({ spelling }) => spelling,
  columns: [
    textColumn('spelling', msg`As written`),
    textColumn('city', msg`City`),
    column<Row>(
      'applications',
      msg`Applications`,
      ({ applications, application }) => (
        <Link to={`/applications/${encodeURIComponent(application)}`}>{applications}</Link>
      ),
      { end: true },
    ),
    column<Row>('which', msg`Which school is it?`, (row) => <Which row={row} />, { tall: true }),
  ],
  search: { name: 'q', label: msg`Words from the name` },
  empty: msg`All school names are matched. New spellings appear here automatically.`,
})

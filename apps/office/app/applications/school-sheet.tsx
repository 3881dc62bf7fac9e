import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import type { MessageDescriptor } from '@lingui/core'
import type { CallAnswer, MayOf } from '@sahay/contract/api/office'
import { Link } from 'react-router'
import { linkAct } from '../kit/record/act-link.tsx'
import type { Acts } from '../kit/resource.ts'
import { When } from '../kit/show.tsx'
import { offerUndo } from '../kit/undo.tsx'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { FullAccount } from '../school-account/full-account.tsx'
import { SchoolPicker } from './school-picker.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { toastRefusal } from '../kit/refusal.ts'

export type School = CallAnswer<'GET office/schools/one'>['data']

const OF = 'schools'

/** Runs an action on schools; shows a refusal, and offers an undo for some seconds after success. */
export function useSchoolAction() {
  const { i18n } = useLingui()
  return async (
    done: MessageDescriptor,
    act: () => Promise<unknown>,
    undo?: () => Promise<unknown>,
  ): Promise<void> => {
    try {
      await act()
      await queries.invalidateQueries()
      if (undo) offerUndo(OF, i18n._(done), undo)
      else toast.success(i18n._(done))
    } catch (error) {
      toastRefusal(error)
    }
  }
}

/** A school's spellings, and the schools merged into it. */
export function SchoolSheet({ row }: { readonly row: School }) {
  const { t } = useLingui()
  const may = useMay()
  const act = useSchoolAction()
  const edits = may('schools.edit' satisfies MayOf<'POST office/schools/merge'>)
  const { id, name, mergedInto, written, merged } = row
  const merge = (into: { id: string }) =>
    act(
      msg`Merged.`,
      () => call('POST office/schools/merge', { body: { id, into: into.id } }),
      () => call('POST office/schools/split', { body: { id } }),
    )
  const split = (other: string) =>
    act(msg`The school is separate again.`, () => call('POST office/schools/split', { body: { id: other } }))
  const forget = (spelling: string) =>
    act(
      msg`The spelling is no longer matched.`,
      () => call('POST office/schools/spelling', { body: { spelling, school: null } }),
      () => call('POST office/schools/spelling', { body: { spelling, school: id } }),
    )
  return (
    <>
      {mergedInto && (
        <Panel>
          <p>
            <Trans>
              Merged into <Link to={`/schools/${mergedInto.id}`}>{mergedInto.name}</Link>.
            </Trans>
          </p>
          {edits && <Button kind="line" small onClick={() => void split(id)}>{t`Separate again`}</Button>}
        </Panel>
      )}
      <Panel title={<Trans>Spellings</Trans>}>
        <ul role="list" className="stack gap-2">
          {written.map(({ spelling, at, by, applications }) => (
            <li key={spelling}>
              <q dir="auto">{spelling}</q>{' '}
              <span className="muted">
                <Plural value={applications} one="# application" other="# applications" /> · {by} ·{' '}
                <When at={at} />
              </span>{' '}
              {edits && (
                <Button
                  kind="quiet"
                  small
                  aria-label={t`Not this school: ${spelling}`}
                  onClick={() => void forget(spelling)}
                >
                  <Trans>Not this school</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
        {written.length === 0 && <p className="quiet">{t`No spelling is matched to it yet.`}</p>}
      </Panel>
      {merged.length > 0 && (
        <Panel title={<Trans>Merged schools</Trans>}>
          <ul role="list" className="stack gap-2">
            {merged.map((other) => (
              <li key={other.id}>
                <Link to={`/schools/${other.id}`}>{other.name}</Link>{' '}
                <span className="muted">
                  {other.by} · <When at={other.at} />
                </span>{' '}
                {edits && (
                  <Button
                    kind="quiet"
                    small
                    aria-label={t`Separate: ${other.name}`}
                    onClick={() => void split(other.id)}
                  >
                    <Trans>Separate again</Trans>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      {edits && !mergedInto && (
        <Panel title={<Trans>Is a school listed twice?</Trans>}>
          <p className="quiet">
            <Trans>
              Choose the other entry. “{name}” is merged into it, with all its spellings. You can separate
              them again.
            </Trans>
          </p>
          <SchoolPicker label={t`Merge into`} but={id} onChoose={merge} />
        </Panel>
      )}
    </>
  )
}

/** Links from a school to its families. */
export function useSchoolActs({ id }: School): Acts {
  const may = useMay()
  const to = `/applications?sort=-at&school=${id}`
  return [
    may('applications.read') && linkAct({ name: 'applications', label: msg`Applications`, to }),
    may('letters.send') &&
      linkAct({ name: 'write', label: msg`Write to families`, to: `/letter?school=${id}` }),
  ]
}

/** The school's bank account, and a pending change of it. */
export function SchoolAccount({ row: { id, mergedInto, account, accountAsked } }: { readonly row: School }) {
  if (mergedInto) return null
  return (
    <Panel title={<Trans>Bank account</Trans>}>
      {account ? (
        <p>
          <Trans>
            Payments go to the account ending in <b>{account.ends}</b>, since <When at={account.since} />.
          </Trans>
        </p>
      ) : (
        <p>
          <Trans>No bank account on record. A transfer needs one.</Trans>
        </p>
      )}
      {accountAsked !== null && (
        <p role="status">
          <Trans>
            A new account has been requested. It takes effect once a second person approves it, under{' '}
            <Link to={`/approvals/${accountAsked}`}>Approvals</Link>.
          </Trans>
        </p>
      )}
      {(account ?? accountAsked) !== null && (
        <FullAccount
          key={`${account?.since ?? ''} ${accountAsked ?? ''}`}
          schoolId={id}
          another={accountAsked !== null}
        />
      )}
    </Panel>
  )
}

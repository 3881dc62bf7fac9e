import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Button } from '@sahay/ui/elements/button.tsx'
import { Dialog } from '@sahay/ui/overlays/dialog.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { When, Word } from '../kit/show.tsx'
import { offerUndo } from '../kit/undo.tsx'
import { call, queries } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { type DonorDetail, sameNames } from './donor-labels.ts'
import css from './donors.module.css'
import { Panel } from '../kit/record/panel.tsx'
import { useBusy } from '../kit/refusal.ts'
import { useRead } from '../kit/states.tsx'

type Preview = CallAnswer<'GET office/donors/merge'>['data']
type Counted = Preview['stays']

const SHOWN = 6

/** Possible duplicates of a donor, with actions to merge and to separate them. */
export function SamePerson({ row }: { readonly row: DonorDetail }) {
  const { t } = useLingui()
  const may = useMay()
  const navigate = useNavigate()
  const [preview, setPreview] = useState<Preview | null>(null)
  const [busy, guarded] = useBusy()
  const edits = may('donors.edit')

  const act = (work: () => Promise<void>) =>
    guarded(async () => {
      await work()
      await queries.invalidateQueries()
    })
  const compare = (other: string) =>
    act(async () =>
      setPreview((await call('GET office/donors/merge', { query: { id: row.id, into: other } })).data),
    )
  const split = (id: string) => call('POST office/donors/split', { body: { id } })
  const merge = ({ stays, goes }: Preview) =>
    act(async () => {
      const body = { id: goes.id, into: stays.id, version: goes.version, intoVersion: stays.version }
      await call('POST office/donors/merge', { body })
      setPreview(null)
      offerUndo('donors', t`Merged.`, () => split(goes.id))
      await navigate(`/donors/${stays.id}`)
    })
  const apart = (id: string) =>
    act(async () => {
      await split(id)
      toast.success(t`They are separate again.`)
    })

  return (
    <Panel title={<Trans>Same person</Trans>}>
      {row.mergedInto && (
        <p>
          <Trans>
            Merged into <Link to={`/donors/${row.mergedInto.id}`}>{row.mergedInto.name || '–'}</Link>.
          </Trans>{' '}
          {edits && (
            <Button kind="line" small busy={busy} onClick={() => void apart(row.id)}>
              <Trans>Separate again</Trans>
            </Button>
          )}
        </p>
      )}
      {row.merged.length > 0 && (
        <ul role="list" className={`stack gap-2 ${css['lines']}`}>
          {row.merged.map(({ id, name, email, mobile, account, at, by }) => (
            <li key={id}>
              <Link to={`/donors/${id}`}>{name || '–'}</Link>
              <Contact of={{ email, mobile, account }} />
              <span className="quiet">
                {by ?? <Trans>Automatically, when they signed up</Trans>} · <When at={at} />
              </span>
              {edits && by !== null && (
                <Button
                  kind="quiet"
                  small
                  busy={busy}
                  aria-label={t`Separate: ${name}`}
                  onClick={() => void apart(id)}
                >
                  <Trans>Separate again</Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {edits && !row.mergedInto && (
        <>
          <ul role="list" className={`stack gap-2 ${css['lines']}`}>
            {row.alike.map(({ id, name, email, mobile, account, same }) => (
              <li key={id}>
                <Link to={`/donors/${id}`}>{name || '–'}</Link>
                <Word of={sameNames[same]} tone="act" />
                <Contact of={{ email, mobile, account }} />
                <Button
                  kind="line"
                  small
                  busy={busy}
                  aria-label={t`Compare with ${name}`}
                  onClick={() => void compare(id)}
                >
                  <Trans>Compare</Trans>
                </Button>
              </li>
            ))}
          </ul>
          <Find but={row.id} onChoose={compare} />
        </>
      )}
      <Dialog open={preview !== null} title={<Trans>Same person?</Trans>} onClose={() => setPreview(null)}>
        {preview && (
          <Panel>
            <div className={`stack gap-3 ${css['pair']}`}>
              <Side of={preview.stays} title={<Trans>Keep in the list</Trans>} />
              <Side of={preview.goes} title={<Trans>Merge into it, with all gifts</Trans>} />
            </div>
            <p>
              <Trans>
                Together: {writeRupees(preview.stays.given + preview.goes.given)}. You can separate them
                again.
              </Trans>
            </p>
            {preview.stays.account && preview.goes.account && (
              <p>
                <Trans>
                  Both have an account. Each continues to sign in with their own e-mail, and sees only their
                  own gifts there.
                </Trans>
              </p>
            )}
            <div className="flow gap-3">
              <Button busy={busy} onClick={() => void merge(preview)}>{t`Merge`}</Button>
              <Button kind="line" onClick={() => setPreview(null)}>{t`Keep separate`}</Button>
            </div>
          </Panel>
        )}
      </Dialog>
    </Panel>
  )
}

function Contact({
  of: { email, mobile, account },
}: {
  readonly of: Pick<Counted, 'email' | 'mobile' | 'account'>
}) {
  return (
    <span className="quiet">
      {[email, mobile].filter(Boolean).join(' · ')} {account && <Trans>has an account</Trans>}
    </span>
  )
}

function Side({ of, title }: { readonly of: Counted; readonly title: ReactNode }) {
  return (
    <div>
      <span className="quiet">{title}</span>
      <strong>{of.name || '–'}</strong>
      <Contact of={of} />
      <span>
        <Plural value={of.gifts} one="# gift" other="# gifts" /> · {writeRupees(of.given)}
      </span>
    </div>
  )
}

function Find({ but, onChoose }: { readonly but: string; readonly onChoose: (id: string) => Promise<void> }) {
  const { t } = useLingui()
  const [q, setQ] = useState('')
  const searchTerms = useDeferredValue(q.trim())
  const found = useRead(['donors', 'pick', searchTerms], 'GET office/donors', {
    query: { q: searchTerms, perPage: SHOWN },
    enabled: searchTerms.length > 1,
  })
  const others = (searchTerms.length > 1 ? (found.data ?? []) : []).filter(({ id }) => id !== but)
  return (
    <>
      <label className={css['find']}>
        <span>{t`Find same person`}</span>
        <input
          type="search"
          className="entry"
          value={q}
          maxLength={80}
          placeholder={t`Name, e-mail or mobile`}
          onChange={({ target }) => setQ(target.value)}
        />
      </label>
      <ul role="list" className={`stack gap-2 ${css['lines']}`}>
        {others.map(({ id, name, ...other }) => (
          <li key={id}>
            <span>{name || '–'}</span>
            <Contact of={other} />
            <Button kind="line" small aria-label={t`Compare with ${name}`} onClick={() => void onChoose(id)}>
              <Trans>Compare</Trans>
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

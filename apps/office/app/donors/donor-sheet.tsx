import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { writeFigure } from '@sahay/contract/kernel/money'
import { Button, buttonClass } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { happened, When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { recordAddress } from '../shell/record-address.ts'
import { type DonorDetail, giftNames } from './donor-labels.ts'
import css from './donors.module.css'
import { WhatHappened } from '../kit/record/timeline.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { useBusy } from '../kit/refusal.ts'

/** A donor's gifts, by year and one by one. */
export function DonorGiven({ row }: { readonly row: DonorDetail }) {
  return (
    <>
      {row.years.length > 0 && <Years row={row} />}
      <Gifts donor={row.id} />
    </>
  )
}

/** The first and last gift, and the corrections. */
export function Corrected({ row: { corrections, firstAt, lastAt } }: { readonly row: DonorDetail }) {
  return (
    <WhatHappened
      of={[
        happened(firstAt, msg`First gift`),
        lastAt === firstAt ? null : happened(lastAt, msg`Last gift`),
        ...corrections.map(({ field, before, after, reason, by, at }) =>
          happened(at, msg`Corrected`, {
            id: `${at} ${field}`,
            by,
            more: (
              <>
                <p>
                  <s dir="auto">{before || '–'}</s> → <b dir="auto">{after || '–'}</b>
                </p>
                <p dir="auto">{reason}</p>
              </>
            ),
          }),
        ),
      ]}
    />
  )
}

/** The total of each financial year with its statement, to print or mail. */
function Years({ row: { id, email, years } }: { readonly row: DonorDetail }) {
  const { t } = useLingui()
  const may = useMay()
  const [busy, act] = useBusy()
  const mail = (year: string) =>
    act(async () => {
      await call('POST office/donors/statement/mail', { body: { id, year } })
      toast.success(t`The statement is on its way.`)
    })
  return (
    <Panel title={<Trans>By financial year</Trans>}>
      <ul role="list" className={`stack gap-2 ${css['lines']}`}>
        {years.map(({ year, gifts, given }) => (
          <li key={year}>
            <strong>{year}</strong>
            <span>
              <Plural value={gifts} one="# gift" other="# gifts" />
            </span>
            <span className={`number ${css['end']}`}>{writeFigure(given)}</span>
            {may('donors.edit') && (
              <span className={`flow gap-2 ${css['ways']}`}>
                <a
                  className={buttonClass({ small: true })}
                  href={`/api/office/donors/statement?${new URLSearchParams({ id, year }).toString()}`}
                  target="_blank"
                  rel="noreferrer"
                >
                  <Trans>
                    Print statement <span className="sr-only">{year}</span>
                  </Trans>
                </a>
                {email !== '' && (
                  <Button small kind="line" busy={busy} onClick={() => void mail(year)}>
                    <Trans>
                      E-mail statement <span className="sr-only">{year}</span>
                    </Trans>
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function Gifts({ donor }: { readonly donor: string }) {
  const { t } = useLingui()
  const found = useInfiniteQuery({
    queryKey: ['donors', 'gifts', donor],
    queryFn: ({ pageParam: after, signal }) =>
      call('GET office/donors/gifts', { query: { donor, ...(after === '' ? {} : { after }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const gifts = found.data?.pages.flatMap(({ data }) => data) ?? []
  return (
    <Panel title={<Trans>Gifts</Trans>} aria-busy={found.isPending}>
      {found.isSuccess && gifts.length === 0 && <p className="quiet">{t`No gifts yet.`}</p>}
      {found.isError && (
        <p role="alert">{t`There was no answer. Please check your connection and try again.`}</p>
      )}
      <ul role="list" className={`stack gap-2 ${css['lines']}`}>
        {gifts.map(({ id, kind, at, given, slip, payment }) => {
          const address = recordAddress(payment ?? id)
          const name = giftNames[kind]
          const what = name ? <Word of={name} /> : kind
          return (
            <li key={id}>
              <When at={at} />
              <span>{address ? <Link to={address}>{what}</Link> : what}</span>
              {slip && <span className="quiet">{slip}</span>}
              <span className={`number ${css['end']}`}>{writeFigure(given)}</span>
            </li>
          )
        })}
      </ul>
      {found.hasNextPage && (
        <Button kind="line" small busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Older gifts</Trans>
        </Button>
      )}
    </Panel>
  )
}

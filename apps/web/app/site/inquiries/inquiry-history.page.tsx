import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { ButtonLink } from '@sahay/ui/elements/button.tsx'
import { Clamp } from '@sahay/ui/elements/clamp.tsx'
import { PicturePreview } from '@sahay/ui/fields/files/picture-preview.tsx'
import { type CallAnswer, call } from '../../shell/api.ts'
import { readToken } from '../../shell/session.ts'
import { useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { dateColumn, GivenBy, paymentColumns } from '../shared/signed-in/history-columns.tsx'
import { HistoryFrame } from '../shared/signed-in/history-frame.tsx'
import type { HistoryColumn } from '../shared/signed-in/history-table.tsx'
import { type LoadHistory, PER_PAGE } from '../shared/signed-in/use-history.ts'
import css from './inquiry-history.module.css'

type Inquiry = CallAnswer<'GET donatorInquiry/history'>['data'][number]

const load: LoadHistory<Inquiry> = async (page, signal) => {
  const { data, pagination } = await call('GET donatorInquiry/history', {
    query: { page, perPage: PER_PAGE },
    signal,
  })
  return { rows: data, lastPage: pagination.lastPage }
}

const columns: readonly HistoryColumn<Inquiry>[] = [
  dateColumn,
  { key: 'purpose', place: 'for', head: <Trans>For</Trans>, cell: (one) => one.purpose },
  ...paymentColumns('inquiry'),
  {
    key: 'about',
    place: 'more',
    head: <Trans>What you sent</Trans>,
    cell: (one) => <WhatWasSent inquiry={one} />,
  },
]

/** The giver, as named in the form. */
function WhatWasSent({ inquiry }: { readonly inquiry: Inquiry }) {
  const { t } = useLingui()
  const { image, name, type, address, email, mobileNo: mobile, status } = inquiry
  const types: Readonly<Record<string, string>> = { company: t`Company`, profession: t`Profession` }
  return (
    <span className="row gap-3">
      <OwnPhoto address={image} name={name} />
      <span>
        <Clamp text={`${types[type] ?? type} · ${address}`} />
        <GivenBy name={name} email={email} mobile={mobile} status={status} />
      </span>
    </span>
  )
}

/** /donatorinquiry-history: the signed-in person's inquiries from the Become a Donator form, newest first (product.md 2). */
export default function InquiryHistoryPage() {
  const { t } = useLingui()
  return (
    <HistoryFrame
      title={t`Donor inquiries`}
      lead={t`What you have sent as a donor, with your photo.`}
      description={t`The inquiries you have sent as a donor.`}
      columns={columns}
      empty={<Trans>When you send the donor form, it appears here with its receipt.</Trans>}
      way={
        <ButtonLink kind="line" small to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
      }
      load={load}
    />
  )
}

/** A photo that only its owner may see, so it is fetched with the token instead of by its address. */
function OwnPhoto({ address, name }: { readonly address: string; readonly name: string }) {
  const { t } = useLingui()
  const loadPhoto = useCallback(
    async (signal: AbortSignal) => {
      const headers = { authorization: `Bearer ${readToken() ?? ''}` }
      const answer = await fetch(address, { headers, signal })
      if (!answer.ok) throw new Error(`the photo was refused: ${answer.status}`)
      return answer.blob()
    },
    [address],
  )
  const { value: photo } = useLoaded('A photo', loadPhoto)

  return (
    <span className={css['photo']} role="img" aria-label={t`The photo sent by ${name}`}>
      {photo && <PicturePreview file={photo} />}
    </span>
  )
}

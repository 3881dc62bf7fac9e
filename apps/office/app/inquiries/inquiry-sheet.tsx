import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { CasePanel } from '../casework/case-panel.tsx'
import css from '../casework/casework.module.css'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { useMay } from '../shell/me.ts'

const roles = ['owner', 'treasurer', 'editor'] as const

/** What a giver wrote, the photo with it, and the work on it. */
export function InquirySheet({ row }: { readonly row: CallAnswer<'GET office/inquiries/one'>['data'] }) {
  const { t } = useLingui()
  const may = useMay()
  const { id, state, purpose, address, photo } = row
  return (
    <>
      <section className={css['section']}>
        <h2>
          <Trans>What the gift is for</Trans>
        </h2>
        <p className={css['text']} dir="auto">
          {purpose}
        </p>
        <h2>
          <Trans>Address</Trans>
        </h2>
        <p className={css['text']} dir="auto">
          {address}
        </p>
        {photo && may('inquiries.answer') && (
          <PrivatePicture path={`office/inquiries/photo/${id}`} alt={t`Their photo`} />
        )}
      </section>
      <CasePanel of="inquiries" id={id} state={state} mail permission="inquiries.answer" roles={roles} />
    </>
  )
}

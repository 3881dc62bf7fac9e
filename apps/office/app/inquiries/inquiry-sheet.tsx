import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { PaperViewer } from '../casework/paper-viewer.tsx'
import { useMay } from '../shell/me.ts'
import { Panel } from '../kit/record/panel.tsx'
import { Written } from '../kit/show.tsx'

const roles = ['owner', 'treasurer', 'editor'] as const

type Inquiry = CallAnswer<'GET office/inquiries/one'>['data']

/** An inquiry as a case: who may work on it. */
export const caseOfInquiry = ({ id, state }: Pick<Inquiry, 'id' | 'state'>) =>
  ({ of: 'requests', id, state, mail: true, permission: 'inquiries.answer', roles }) as const

/** What a giver wrote, and the photo with it. */
export function InquiryAsked({ row }: { readonly row: Inquiry }) {
  const { t } = useLingui()
  const may = useMay()
  const { id, state, purpose, address, photo } = row
  return (
    <>
      <Panel title={<Trans>Purpose of the gift</Trans>}>
        <Written>{purpose}</Written>
        <h2>{t`Address`}</h2>
        <Written>{address}</Written>
      </Panel>
      {photo && may('inquiries.answer') && (
        <PaperViewer
          papers={[{ id, path: `office/inquiries/photo/${id}`, name: t`Their photo` }]}
          opens={state === 'open'}
        />
      )}
    </>
  )
}

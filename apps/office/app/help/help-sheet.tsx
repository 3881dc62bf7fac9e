import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { CasePanel } from '../casework/case-panel.tsx'
import css from '../casework/casework.module.css'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { NeedsFrom } from '../content/needs/need-origins.tsx'
import { useMay } from '../shell/me.ts'
import panel from '../kit/record/panel.module.css'
import { MakeNeed } from './make-need.tsx'

export type HelpRequest = CallAnswer<'GET office/help/one'>['data']

const roles = ['owner', 'caseworker'] as const

/** What somebody wrote who asks for help, the picture with it, and the work on it. */
export function HelpSheet({ row }: { readonly row: HelpRequest }) {
  const { t } = useLingui()
  const may = useMay()
  const { id, state, message, address, picture } = row
  return (
    <>
      <section className={css['section']}>
        <h2>
          <Trans>What they wrote</Trans>
        </h2>
        <p className={css['text']} dir="auto">
          {message || '–'}
        </p>
        <h2>
          <Trans>Address</Trans>
        </h2>
        <p className={css['text']} dir="auto">
          {address}
        </p>
        {picture && may('help.answer') && (
          <PrivatePicture path={`office/help/picture/${id}`} alt={t`The picture they sent`} />
        )}
        {!picture && (
          <p className={panel['small']}>
            <Trans>The picture is erased by now.</Trans>
          </p>
        )}
      </section>
      <p>
        <MakeNeed row={row} />
      </p>
      <NeedsFrom record={id} />
      <CasePanel of="help" id={id} state={state} mail={false} permission="help.answer" roles={roles} />
    </>
  )
}

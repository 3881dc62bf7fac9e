import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { PaperViewer } from '../casework/paper-viewer.tsx'
import { useMay } from '../shell/me.ts'
import { Panel } from '../kit/record/panel.tsx'
import { Written } from '../kit/show.tsx'

export type HelpRequest = CallAnswer<'GET office/help/one'>['data']

const roles = ['owner', 'caseworker'] as const

/** A request as a case: who may work on it. */
export const caseOfHelp = ({ id, state }: Pick<HelpRequest, 'id' | 'state'>) =>
  ({ of: 'requests', id, state, mail: false, permission: 'help.answer', roles }) as const

/** What somebody wrote who asks for help, and the picture with it. */
export function HelpAsked({ row }: { readonly row: HelpRequest }) {
  const { t } = useLingui()
  const may = useMay()
  const { id, state, message, address, picture } = row
  return (
    <>
      <Panel title={<Trans>Their message</Trans>}>
        <Written>{message || '–'}</Written>
        <h2>{t`Address`}</h2>
        <Written>{address}</Written>
        {!picture && <p className="quiet">{t`The picture has been deleted.`}</p>}
      </Panel>
      {picture && may('help.answer') && (
        <PaperViewer
          papers={[{ id, path: `office/help/picture/${id}`, name: t`Their picture` }]}
          opens={state === 'open'}
        />
      )}
    </>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { PaperViewer } from '../casework/paper-viewer.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import css from './applications.module.css'
import { type Application, paperNames } from './application-labels.ts'
import { useSchoolAction } from './school-sheet.tsx'
import { Word } from '../kit/show.tsx'

/** The papers. The first opens automatically only while it may be needed for a decision, because each view is logged. */
export function Papers({ row }: { readonly row: Application }) {
  const { i18n } = useLingui()
  const may = useMay()
  const decides = may('applications.decide')
  const isOpen = isUndecided(row)
  const [first, ...others] = (decides ? row.papers : []).map((paper) => ({
    id: paper.id,
    path: `office/applications/paper/${paper.id}`,
    name: i18n._(paperNames[paper.paper]),
    about: <Readable paper={paper} isOpen={isOpen} />,
  }))
  if (!first)
    return (
      <p className={`${css['noPapers']} quiet`}>
        {decides ? (
          <Trans>There are no documents, or they have been deleted.</Trans>
        ) : (
          <Trans>Your role cannot open children’s documents.</Trans>
        )}
      </p>
    )
  return <PaperViewer papers={[first, ...others]} opens={isOpen} />
}

/** True if nothing is decided yet. */
const isUndecided = ({ status }: Application): boolean =>
  status === 'Received' || status === 'Paid' || status === 'Under review' || status === 'More needed'

/** Marks a paper as unreadable, or as readable after all; “Ask for more” is then prefilled with it. */
function Readable({
  paper: { id, paper, unreadableAt },
  isOpen: open,
}: {
  readonly paper: Application['papers'][number]
  readonly isOpen: boolean
}) {
  const { i18n, t } = useLingui()
  const act = useSchoolAction()
  const name = i18n._(paperNames[paper])
  const mark = (unreadable: boolean) =>
    act(unreadable ? msg`Saved. It is filled in when you press “Ask for more”.` : msg`Saved.`, () =>
      call('POST office/applications/paper/unreadable', { body: { id, unreadable } }),
    )
  return (
    <>
      {unreadableAt !== null && <Word of={msg`Unreadable`} tone="bad" />}{' '}
      {open && (
        <Button
          kind="quiet"
          small
          aria-label={unreadableAt === null ? t`Unreadable: ${name}` : t`Readable: ${name}`}
          onClick={() => void mark(unreadableAt === null)}
        >
          {unreadableAt === null ? <Trans>Unreadable</Trans> : <Trans>Readable</Trans>}
        </Button>
      )}
    </>
  )
}

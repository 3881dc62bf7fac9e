import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PrivatePicture } from '../casework/private-picture.tsx'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action, type Action } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import {
  type DayProps,
  DISTRIBUTION,
  type DistributionDay,
  type HandOutRecord,
  handOutStates,
  RUN,
  why,
} from './day-labels.ts'
import css from './distribution.module.css'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'

const decide = (as: 'given' | 'mistake', spec: Pick<Action<HandOutRecord>, 'label' | 'explain'>) =>
  action<HandOutRecord>(RUN)({
    ...spec,
    name: as,
    fields: { reason: why },
    send: ({ reason }, { id }) =>
      call('POST office/distribution/hand-out/decide', { body: { id, as, reason } }),
    done: msg`Saved.`,
  })

const wasGiven = decide('given', {
  label: msg`It was handed out`,
  explain: msg`The items left the store and count in the evening.`,
})

const wasMistake = decide('mistake', {
  label: msg`Not handed out`,
  explain: msg`The items are still there and do not count.`,
})

const takeBack = action<HandOutRecord>(RUN)({
  name: 'undo',
  label: msg`Undo`,
  explain: msg`For what was recorded by mistake. It stays in the list as reversed.`,
  fields: { reason: why },
  send: ({ reason }, { id }) => call('POST office/distribution/hand-out/undo', { body: { id, reason } }),
  done: msg`Reversed.`,
})

/** The highest number shown at once. */
const MOST = 60

const isUndecided = ({ state, decided: as }: HandOutRecord) =>
  (state === 'conflict' || state === 'late') && as === null

/** True if it arrived so long after its scan that staff must decide, by the server's rule. */
const isSlow = ({ at, receivedAt }: HandOutRecord) =>
  Date.parse(receivedAt) - Date.parse(at) >= 3 * 86_400_000

/** The hand-outs, with pending decisions first. */
export function HandOutsPanel({ day, families }: DayProps) {
  const { handOuts } = day
  const open = handOuts.filter(isUndecided)
  const others = handOuts.filter((handOut) => !isUndecided(handOut))
  const names = new Map(
    families.flatMap(({ children }) => children.map((child) => [child.application, child.name])),
  )
  const itemNames = new Map(day.items.map(({ id, name }) => [id, name]))
  const summary = ({ given }: HandOutRecord) =>
    Object.entries(given)
      .map(
        ([child, items]) =>
          `${names.get(child) ?? '–'}: ${items.map((id) => itemNames.get(id) ?? '–').join(', ')}`,
      )
      .join(' · ')
  if (handOuts.length === 0) return null
  const rest = others.length - MOST
  const row = (handOut: HandOutRecord) => (
    <Line key={handOut.id} handOut={handOut} summary={summary(handOut)} day={day} />
  )
  return (
    <>
      {open.length > 0 && (
        <Panel title={<Trans>To decide</Trans>} pad="pad-4" className={css['ask']}>
          <p>
            <Trans>
              Two phones handed out the same item, or a phone reported too late. Please ask, then decide.
            </Trans>
          </p>
          <ul role="list" className="stack gap-3">
            {open.map(row)}
          </ul>
        </Panel>
      )}
      <Panel title={<Trans>Handed out</Trans>} pad="pad-4">
        <ul role="list" className="stack gap-3">
          {others.slice(0, MOST).map(row)}
        </ul>
        {rest > 0 && (
          <p className="quiet">
            <Trans>And {rest} more before these.</Trans>
          </p>
        )}
      </Panel>
    </>
  )
}

interface LineProps {
  readonly handOut: HandOutRecord
  readonly summary: string
  readonly day: DistributionDay
}

function Line({ handOut, summary, day }: LineProps) {
  const may = useMay()
  const { t } = useLingui()
  const { family, by, at, state, reason, clockChanged, collectedBy } = handOut
  return (
    <li className={panel['line']}>
      <div>
        <p>
          <strong>{family}</strong> <Word {...handOutStates[state]} />
          {handOut.decided !== null && (
            <>
              {' → '}
              <Word of={handOut.decided === 'given' ? wasGiven.label : wasMistake.label} tone="quiet" />
            </>
          )}
        </p>
        <p dir="auto">{summary}</p>
        <p className="quiet">
          {by} · <When at={at} />
          {clockChanged && (
            <>
              {' · '}
              <Trans>This phone’s clock was changed, so the time is an estimate.</Trans>
            </>
          )}
        </p>
        {state === 'late' && (
          <p className="quiet">
            {isSlow(handOut) ? (
              <Trans>
                It was reported on <When at={handOut.receivedAt} />, more than three days after it was handed
                over.
              </Trans>
            ) : (
              <Trans>
                It was reported on <When at={handOut.receivedAt} />, after the day was closed or with a pass
                that had ended.
              </Trans>
            )}
          </p>
        )}
        {collectedBy && <p className="quiet" dir="auto">{t`Collected by: ${collectedBy}`}</p>}
        {handOut.receipt && may('documents.read') && (
          <PrivatePicture
            path={`office/distribution/receipt/${handOut.id}`}
            alt={t`Receipt photo, family ${family}`}
          />
        )}
        {day.photo && !handOut.receipt && state !== 'undone' && (
          <p className="quiet">{t`No receipt photo.`}</p>
        )}
        {reason && (
          <p className="quiet" dir="auto">
            {reason}
          </p>
        )}
      </div>
      {may(RUN) && (
        <div className="cluster gap-3">
          {isUndecided(handOut) && (
            <>
              <ActionButton of={DISTRIBUTION} action={wasGiven} row={handOut} description={family} />
              <ActionButton of={DISTRIBUTION} action={wasMistake} row={handOut} description={family} />
            </>
          )}
          {state === 'stands' && day.state === 'open' && (
            <ActionButton of={DISTRIBUTION} action={takeBack} row={handOut} description={family} />
          )}
        </div>
      )}
    </li>
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Application } from './application-labels.ts'
import { Panel } from '../kit/record/panel.tsx'

const names: Readonly<Record<NonNullable<Application['held']>['decision'], MessageDescriptor>> = {
  approve: msg`Approve`,
  more: msg`Ask for more`,
  decline: msg`Decline`,
  withdraw: msg`Withdraw for the family`,
}

/** Shows a delayed decision to everybody who reads the record meanwhile; polls until it is carried out. */
export function HeldDecision({ row: { held } }: { readonly row: Application }) {
  const { i18n } = useLingui()
  if (!held) return null
  const { decision, by, seconds } = held
  return (
    <Panel title={i18n._(names[decision])}>
      <p>
        <Trans>Decided by {by}. Nothing has been sent yet.</Trans>{' '}
        {seconds === 0 ? (
          <Trans>It is final in a moment.</Trans>
        ) : (
          <Plural value={seconds} one="It is final in # second." other="It is final in # seconds." />
        )}
      </p>
    </Panel>
  )
}

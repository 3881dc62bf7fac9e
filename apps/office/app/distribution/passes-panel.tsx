import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ActionButton } from '../kit/action/action-button.tsx'
import { QrCode } from '../kit/print/qr-code.tsx'
import { action } from '../kit/resource.ts'
import { When, Word } from '../kit/show.tsx'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { type DistributionDay, DISTRIBUTION, type Pass, RUN } from './day-labels.ts'
import panel from '../kit/record/panel.module.css'
import { Panel } from '../kit/record/panel.tsx'

const makePass = action<DistributionDay>(RUN)({
  name: 'pass',
  label: msg`Make pass`,
  explain: msg`The phone can read only this day’s first names, classes and sizes, from the day before. It can record hand-outs, and nothing else.`,
  fields: { name: { kind: 'line', label: msg`Phone of`, required: true, maxLength: 60 } },
  async send({ name }, { id }) {
    const { data } = await call('POST office/distribution/pass', { body: { id, name } })
    return { show: <PassLink link={data.link} pin={data.pin} /> }
  },
  done: msg`The pass is made.`,
})

const revokePass = action<Pass>(RUN)({
  name: 'revoke',
  label: msg`End pass`,
  kind: 'danger',
  explain: msg`The phone can read nothing more, and deletes its list once it is online. Hand-outs it has not sent yet are kept for you to decide on.`,
  send: (_values, { id }) => call('POST office/distribution/pass/revoke', { body: { id } }),
  done: msg`The pass is ended.`,
})

function PassLink({ link, pin }: { readonly link: string; readonly pin: string }) {
  return (
    <>
      <p>
        <Trans>
          Scan this with the volunteer’s phone, or send the link to it. It is shown once. Open it while
          connected.
        </Trans>
      </p>
      <QrCode text={link} label={link} />
      <p className="breaks">
        <code>{link}</code>
      </p>
      <p>
        <Trans>
          Tell the volunteer these four digits: <strong>{pin}</strong>. Do not send them with the link. The
          phone asks for them each time, so a lost phone shows no names.
        </Trans>
      </p>
    </>
  )
}

/** The passes of the volunteers' phones. */
export function PassesPanel({ day }: { readonly day: DistributionDay }) {
  const runs = useMay()(RUN)
  return (
    <Panel title={<Trans>Volunteer passes</Trans>} pad="pad-4">
      {day.passes.length === 0 && (
        <p>
          <Trans>No pass yet.</Trans>
        </p>
      )}
      <ul role="list" className="stack gap-3">
        {day.passes.map((pass) => (
          <li key={pass.id} className={panel['line']}>
            <div>
              <strong dir="auto">{pass.name}</strong> <PassState pass={pass} />
              <p className="quiet">
                {pass.seenAt === null ? (
                  <Trans>Not opened yet.</Trans>
                ) : (
                  <Trans>
                    Last contact: <When at={pass.seenAt} />
                  </Trans>
                )}
              </p>
            </div>
            {runs && pass.revokedAt === null && (
              <div className="cluster gap-3">
                <ActionButton of={DISTRIBUTION} action={revokePass} row={pass} description={pass.name} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {runs && day.state === 'open' && (
        <div className="cluster gap-3">
          <ActionButton of={DISTRIBUTION} action={makePass} row={day} />
        </div>
      )}
    </Panel>
  )
}

function PassState({ pass: { revokedAt, loadedAt } }: { readonly pass: Pass }) {
  if (revokedAt !== null) return <Word of={msg`Ended`} tone="bad" />
  return loadedAt === null ? (
    <Word of={msg`No list`} tone="act" />
  ) : (
    <Word of={msg`List loaded`} tone="good" />
  )
}

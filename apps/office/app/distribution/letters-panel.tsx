import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useMemo, useState } from 'react'
import { ActionButton } from '../kit/action/action-button.tsx'
import { action } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import { useMay } from '../shell/me.ts'
import { type DayProps, DISTRIBUTION, type DistributionDay, RUN } from './day-labels.ts'
import { type Letter, PrintedLetters, PrintedList } from './printed.tsx'
import { Panel } from '../kit/record/panel.tsx'

const tryIt = action<DistributionDay>(RUN)({
  name: 'test',
  label: msg`Send me a test`,
  explain: msg`You get the first family’s letter at your own e-mail address. Nobody else gets it.`,
  send: (_values, { id }) => call('POST office/distribution/letters', { body: { id, test: true } }),
  done: msg`It is on its way to you.`,
})

/** The invitation letters, by mail and on paper, and the printed list. */
export function LettersPanel({ day, families }: DayProps) {
  const { t } = useLingui()
  const runs = useMay()(RUN) && day.state === 'open'
  const { sent, waiting, withoutMail } = day.letters
  const send = useMemo(() => sending(waiting), [waiting])
  const [letters, setLetters] = useState<readonly Letter[] | null>(null)
  const [isList, setIsList] = useState(false)
  const print = async (of: 'all' | 'without-mail') =>
    setLetters((await call('GET office/distribution/print', { query: { id: day.id, of } })).data)
  return (
    <Panel title={<Trans>Letters and lists</Trans>} pad="pad-4">
      <p>
        <Trans>
          {sent} sent · {waiting} to be sent · {withoutMail} without e-mail
        </Trans>
      </p>
      <div className="cluster gap-3">
        {runs && families.length > 0 && (
          <>
            {waiting > 0 && <ActionButton of={DISTRIBUTION} action={send} row={day} />}
            <ActionButton of={DISTRIBUTION} action={tryIt} row={day} />
            {withoutMail > 0 && (
              <Button kind="line" small onClick={() => void print('without-mail')}>
                <Trans>Print those without e-mail</Trans>
              </Button>
            )}
            <Button kind="line" small onClick={() => void print('all')}>{t`Print all letters`}</Button>
          </>
        )}
        {families.length > 0 && (
          <Button kind="line" small onClick={() => setIsList(true)}>{t`Print checklist`}</Button>
        )}
      </div>
      {letters && <PrintedLetters letters={letters} onDone={() => setLetters(null)} />}
      {isList && <PrintedList day={day} families={families} onDone={() => setIsList(false)} />}
    </Panel>
  )
}

const sending = (waiting: number) =>
  action<DistributionDay>(RUN)({
    name: 'send',
    label: msg`Send letters`,
    kind: 'go',
    explain: msg`${plural(waiting, { one: '# family gets', other: '# families get' })} one e-mail in their language. If day, place or hours change, you can write to them again.`,
    send: (_values, { id }) => call('POST office/distribution/letters', { body: { id, test: false } }),
    done: msg`The letters are on their way.`,
  })

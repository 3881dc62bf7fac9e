import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import { CloseAccount } from './close-account.tsx'
import { pageOf, saveFile } from './data-files.ts'
import css from './your-account.module.css'

/** What we keep of the person: to take along, and to have deleted. */
export function YourData() {
  const { t } = useLingui()
  const { sending, once } = useSending()
  const [closing, setClosing] = useState(false)

  const take = (kind: 'html' | 'json') =>
    once(async () => {
      try {
        const { data } = await call('GET auth/data')
        const title = t`What we keep of you`
        if (kind === 'html') saveFile('my-data.html', 'text/html', pageOf(title, data))
        else saveFile('my-data.json', 'application/json', JSON.stringify(data, null, 2))
      } catch (error) {
        refuse(error)
      }
    })

  return (
    <section className={css['sessions']} aria-labelledby="your-data">
      <h2 id="your-data" className={css['second']}>
        <Trans>Your data</Trans>
      </h2>
      <p>
        <Trans>
          All that we keep of you: your account, gifts, places in events, inquiries, mails and slips. Take it
          with you, or have it deleted.
        </Trans>
      </p>
      <div className={css['actions']}>
        <Button busy={sending} onClick={() => void take('html')}>
          <Trans>Download to read</Trans>
        </Button>
        <Button busy={sending} onClick={() => void take('json')}>
          <Trans>Download for programs (JSON)</Trans>
        </Button>
      </div>
      {closing ? (
        <CloseAccount onCancel={() => setClosing(false)} />
      ) : (
        <Button kind="quiet" onClick={() => setClosing(true)}>
          <Trans>Delete my account</Trans>
        </Button>
      )}
    </section>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useState } from 'react'
import { call } from '../../../shell/api.ts'
import { useLoaded } from '@sahay/ui/browser/use-loaded.ts'
import { useAct } from '../../shared/forms/use-act.ts'

const load = async (signal: AbortSignal) => (await call('GET auth/profile/news', { signal })).data.news

/** Whether a mail says what became of a gift; nothing until that is known. */
export function NewsChoice() {
  const { t } = useLingui()
  const { value: stored } = useLoaded('What mails are wanted', load)
  const [chosen, setChosen] = useState<boolean>()
  const news = chosen ?? stored
  const { sending, act } = useAct()

  const change = () =>
    act(async () => {
      const { data } = await call('POST auth/profile/news', { body: { news: !news } })
      setChosen(data.news)
      toast.success(t`Your choice is saved.`)
    })

  if (news === undefined) return null
  return (
    <section className="stack start gap-3">
      <h2 className="h3-size">
        <Trans>E-mails about your gifts</Trans>
      </h2>
      <p>
        {news ? (
          <Trans>When a need you gave to is met, we send one e-mail to say what was bought.</Trans>
        ) : (
          <Trans>You get no e-mails about what your gifts paid for. Receipts and codes still come.</Trans>
        )}
      </p>
      <Button small busy={sending} onClick={change}>
        {news ? <Trans>Turn off e-mails</Trans> : <Trans>Turn on e-mails</Trans>}
      </Button>
    </section>
  )
}

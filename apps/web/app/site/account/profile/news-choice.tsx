import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useSending } from '@sahay/ui/forms/use-sending.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useEffect, useState } from 'react'
import { call } from '../../../shell/api.ts'
import { refuse } from '../../shared/forms/refuse.ts'
import css from './your-account.module.css'

/** Whether a mail says what became of a gift; nothing until that is known. */
export function NewsChoice() {
  const { t } = useLingui()
  const [news, setNews] = useState<boolean | null>(null)
  const { sending, sendOnce } = useSending()

  useEffect(() => {
    call('GET auth/profile/news').then(
      ({ data }) => setNews(data.news),
      (error: unknown) => console.warn('What mails are wanted could not be loaded.', error),
    )
  }, [])

  const change = () =>
    sendOnce(async () => {
      try {
        const { data } = await call('POST auth/profile/news', { body: { news: !news } })
        setNews(data.news)
        toast.success(t`Your choice is saved.`)
      } catch (error) {
        refuse(error)
      }
    })

  if (news === null) return null
  return (
    <section className="stack start gap-3">
      <h2 className={css['second']}>
        <Trans>E-mails about your gifts</Trans>
      </h2>
      <p>
        {news ? (
          <Trans>When a need you gave to is met, we send one e-mail to say what was bought.</Trans>
        ) : (
          <Trans>You get no e-mails about what your gifts paid for. Receipts and codes still come.</Trans>
        )}
      </p>
      <Button small busy={sending} onClick={() => void change()}>
        {news ? <Trans>Turn off e-mails</Trans> : <Trans>Turn on e-mails</Trans>}
      </Button>
    </section>
  )
}

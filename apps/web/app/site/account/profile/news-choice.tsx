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
    <section className={css['news']}>
      <h2 className={css['second']}>
        <Trans>Mails about your gifts</Trans>
      </h2>
      <p>
        {news ? (
          <Trans>When a need that you gave to is met, one mail says what was bought.</Trans>
        ) : (
          <Trans>No mail says what became of your gifts. Slips and codes come all the same.</Trans>
        )}
      </p>
      <Button small busy={sending} onClick={() => void change()}>
        {news ? <Trans>No such mails, please</Trans> : <Trans>Send me such mails</Trans>}
      </Button>
    </section>
  )
}

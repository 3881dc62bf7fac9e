import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@sahay/ui/elements/button.tsx'
import css from './sign-in.module.css'

/** Recovery codes, shown once, to be written down. */
export function RecoveryCodes({
  codes,
  onNoted,
}: {
  readonly codes: readonly string[]
  readonly onNoted: () => void
}) {
  const { t } = useLingui()
  return (
    <section aria-live="polite">
      <h2 className={css['subhead']}>{t`Your recovery codes`}</h2>
      <p>
        <Trans>
          Keep them on paper, away from your phone. If you lose the phone, each code lets you in once. They
          are not shown again.
        </Trans>
      </p>
      <ol className={css['codes']}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="flow gap-3">
        <Button kind="go" onClick={onNoted}>{t`I have written them down`}</Button>
        <Button kind="line" onClick={() => print()}>{t`Print`}</Button>
      </div>
    </section>
  )
}

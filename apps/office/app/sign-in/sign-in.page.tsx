import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { LanguagePicker } from '../shell/language-picker.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import css from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

/** The sign-in page of staff; continues to the requested page. */
export function SignInPage() {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const next = address.get('next') ?? '/'
  return (
    <main className={`stack top gap-5 ${css['page']}`}>
      <div className={`panel stack gap-4 ${css['card']}`}>
        <PageTitle>
          <Trans>Sign in to the office</Trans>
        </PageTitle>
        <SignInSteps
          // only addresses of this site: the address bar's content is untrusted
          onDone={() => void navigate(/^\/(?!\/)/.test(next) ? next : '/', { replace: true })}
        />
      </div>
      <LanguagePicker />
    </main>
  )
}

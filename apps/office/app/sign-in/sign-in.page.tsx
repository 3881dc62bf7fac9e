import { Trans } from '@lingui/react/macro'
import { useNavigate, useSearchParams } from 'react-router'
import { LanguagePicker } from '../shell/language-picker.tsx'
import { PageTitle } from '../shell/page-title.tsx'
import css from './sign-in.module.css'
import { SignInSteps } from './sign-in-steps.tsx'

/** Where staff sign in; what they were on their way to follows. */
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
          // an address of ours alone: what stands in the address bar may be anybody's
          onDone={() => void navigate(/^\/(?!\/)/.test(next) ? next : '/', { replace: true })}
        />
      </div>
      <LanguagePicker />
    </main>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import {
  type ActionFunctionArgs,
  data,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { Refusal } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { useRupees } from '../../shell/formats.ts'
import { forOne, goOn } from '../../shell/plain-forms/plain-form.server.ts'
import { plainVisitor } from '../../shell/plain-forms/plain-profile.server.ts'
import { plainToken, signOutCookie } from '../../shell/plain-forms/plain-session.server.ts'
import { Button, ButtonLink } from '@sahay/ui/elements/button.tsx'
import { useFigures } from '@sahay/ui/elements/figures.ts'
import { CallUs } from '../shared/forms/without-script.tsx'
import css from '../shared/codes/code-form.module.css'
import { AccountPanel } from './account-panel.tsx'
import { PlainForm } from '@sahay/ui/forms/plain-form.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await plainVisitor(args)
  if (!visitor) return redirect('/signin', { headers: forOne })
  const { data: years } = await args.context
    .get(apiContext)
    .call('GET statement/years', { token: visitor.token })
  return data({ name: visitor.profile.name, years }, { headers: forOne })
}

export const headers = () => forOne

/** Logs out: ends the session and deletes its cookie. */
export async function action({ request, context }: ActionFunctionArgs) {
  const token = await plainToken(request)
  try {
    if (token !== null) await context.get(apiContext).call('POST auth/logout', { token })
  } catch (error) {
    // an expired session needs no log-out
    if (!(error instanceof Refusal && error.httpStatus === 401)) throw error
  }
  return goOn('/', [await signOutCookie(request)])
}

/** /signed-in: tells a browser without script that it is signed in, what it can do, and how to log out. */
export default function SignedInPage() {
  const rupees = useRupees()
  const figures = useFigures()
  const { t } = useLingui()
  const { name, years } = useLoaderData<typeof loader>()
  return (
    <AccountPanel
      title={t`You are signed in`}
      description={t`What you can do now.`}
      object="bag"
      cloth="ajrakh"
    >
      <p className="lead">
        <Trans>Welcome, {name}. Choose a need to give to, or an event to join.</Trans>
      </p>
      <div className={`stack gap-5 ${css['form']}`}>
        <ButtonLink kind="go" wide to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
        <ButtonLink wide to="/joinourngo">
          <Trans>See events</Trans>
        </ButtonLink>
        <p>
          <Trans>
            Your account and your histories need JavaScript, which is switched off or could not be loaded.
          </Trans>{' '}
          <CallUs />
        </p>
        {years.length > 0 && (
          <section className={`stack gap-5 ${css['form']}`}>
            <h2>
              <Trans>Your gifts by financial year</Trans>
            </h2>
            <p>
              <Trans>A list of all your gifts from April to March, with your receipt numbers.</Trans>
            </p>
            <ul role="list">
              {years.map(({ year: number, given }) => (
                <li key={number}>
                  <Link to={`/statement/${number}`} reloadDocument discover="none">
                    {figures(number)} · {rupees(given)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <PlainForm method="post" action="/signed-in">
          <Button kind="line" type="submit" wide>
            <Trans>Log Out</Trans>
          </Button>
        </PlainForm>
      </div>
    </AccountPanel>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { SlipState } from '@sahay/contract/payments/slips'
import { ButtonLink, buttonClass } from '@sahay/ui/elements/button.tsx'
import { Refusal } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { telephone } from '../../shell/formats.ts'
import { loaderFailure } from '../../shell/refusal.ts'
import { useOrigin, useSettings } from '../../shell/settings.ts'
import { Page } from '../shared/page/page.tsx'
import css from './slip.module.css'
import { SlipCard } from './slip-card.tsx'

/** Loads the slip of a code; null if there is none, which is a valid answer with status 404, or if the visitor must wait. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  try {
    const answer = await context
      .get(apiContext)
      .call('GET slip/check', { query: { code: params['code'] ?? '' } })
    return { slip: answer.data, wait: false }
  } catch (error) {
    if (error instanceof Refusal && (error.httpStatus === 404 || error.httpStatus === 400))
      return data({ slip: null, wait: false }, { status: 404 })
    if (error instanceof Refusal && error.httpStatus === 429)
      return data({ slip: null, wait: true }, { status: 429 })
    throw loaderFailure(error)
  }
}

/** /slip/{code}: verifies a donation slip. The code on the slip leads here. */
export default function SlipPage() {
  const { t } = useLingui()
  const { slip, wait } = useLoaderData<typeof loader>()
  return (
    <Page
      title={t`Check a receipt`}
      description={t`Check whether one of our donation receipts is genuine.`}
      cloth="patola"
      heading={wait ? <Trans>There were too many tries.</Trans> : <SlipVerdict state={slip?.state ?? null} />}
      lead={
        wait ? (
          <Trans>Please wait a minute and try again.</Trans>
        ) : slip ? (
          <Trans>Compare the details here with the receipt you have. Both must be the same.</Trans>
        ) : (
          <Trans>
            This may not be your fault: a letter is easily lost when an address is copied. Scan the code on
            the receipt again, or call us and tell us its number.
          </Trans>
        )
      }
    >
      {slip && <SlipCard slip={slip} />}
      {!wait && <SlipCheck known={slip !== null} />}
    </Page>
  )
}

/** The validity of a receipt, in one large sentence; null if it is unknown. */
function SlipVerdict({ state }: { readonly state: SlipState | null }) {
  switch (state) {
    case 'valid':
      return <Trans>This receipt is genuine.</Trans>
    case 'duplicate':
      return <Trans>This is a duplicate of a genuine receipt.</Trans>
    case 'refunded':
      return <Trans>This money was refunded.</Trans>
    case 'cancelled':
      return <Trans>This receipt was cancelled.</Trans>
    case null:
      return <Trans>We have no record of this receipt.</Trans>
  }
}

/** How to check a found slip, whom to ask, and what the trust's gifts are used for. */
function SlipCheck({ known }: { readonly known: boolean }) {
  const origin = (useOrigin() ?? '').replace(/^https?:\/\//, '')
  const phone = useSettings()?.contact.phone ?? ''
  return (
    <section className={`stack gap-4 ${css['check']}`}>
      {known && (
        <>
          <h2 className="h3-size strong">
            <Trans>How to be sure</Trans>
          </h2>
          <ol>
            <li>
              <Trans>
                The address of this page begins with <b className="breaks">{origin}</b>. A picture of this
                page proves nothing.
              </Trans>
            </li>
            <li>
              <Trans>The number, amount and name are the same here and on your receipt.</Trans>
            </li>
            <li>
              <Trans>If in doubt, call us. We look it up in our records.</Trans>
            </li>
          </ol>
        </>
      )}
      <div className="flow gap-3">
        <ButtonLink kind="go" to="/urgentneeddata">
          <Trans>See urgent needs</Trans>
        </ButtonLink>
        {phone !== '' && (
          <a className={buttonClass({})} href={telephone(phone)}>
            <Trans>Call Now</Trans>
          </a>
        )}
      </div>
    </section>
  )
}

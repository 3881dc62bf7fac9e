import { Trans, useLingui } from '@lingui/react/macro'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { Refusal } from '../../shell/api.ts'
import { apiContext } from '../../shell/api-context.ts'
import { loaderFailure } from '../../shell/loader-failure.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { Page } from '../shared/page/page.tsx'
import { SlipCheck } from './slip-check.tsx'
import { SlipSheet } from './slip-sheet.tsx'
import { SlipVerdict } from './slip-verdict.tsx'

/** What stands behind a slip's code; null where no slip has it, which is an answer and a 404, or who asks must wait. */
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

/** /slip/{code}: whether a donation slip is good. The code on the slip leads here. */
export default function SlipPage() {
  const { t } = useLingui()
  const { slip, wait } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t`Check a slip`} description={t`Whether a donation slip of ours is good.`} />
      <Page
        cloth="patola"
        heading={wait ? <Trans>That was very often.</Trans> : <SlipVerdict state={slip?.state ?? null} />}
        lead={
          wait ? (
            <Trans>Please wait a minute and try again.</Trans>
          ) : slip ? (
            <Trans>Compare what stands here with the slip in your hand. Both must be the same.</Trans>
          ) : (
            <Trans>
              That need not be your fault: a letter is easily lost when an address is copied. Scan the code on
              the slip once more, or call us and read us its number.
            </Trans>
          )
        }
      >
        {slip && <SlipSheet slip={slip} />}
        {!wait && <SlipCheck found={slip !== null} />}
      </Page>
    </>
  )
}

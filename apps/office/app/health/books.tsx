import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { Button } from '@sahay/ui/elements/button.tsx'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { When } from '../kit/show.tsx'
import { call, queries } from '../shell/api.ts'
import { HealthSection } from './health-section.tsx'
import { refusalText } from '../kit/refusal.ts'

/** Whether the books are consistent and agree with the payment provider, with a button to check now. */
export function Books({ health }: { readonly health: CallAnswer<'GET office/health'>['data'] }) {
  const { books, listsAt, listsOk, alerts } = health
  const check = useMutation({
    mutationFn: () => call('POST office/health/check', { body: {} }),
    onError: (error) => toast.error(refusalText(error)),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['health'] }),
  })
  const wrong = check.data?.data.findings.filter(({ broken }) => broken !== 0) ?? []
  return (
    <HealthSection title={<Trans>Books</Trans>} ok={books.ok === true && listsOk && alerts === 0}>
      <p>
        {books.at === null ? (
          <Trans>Not checked yet. They are checked every night at two.</Trans>
        ) : (
          <Trans>
            Last checked on <When at={books.at} />.
          </Trans>
        )}{' '}
        {books.ok === false && (
          <Trans>
            The books do not balance. The server administrator can find the cause with “npm run check:money”.
          </Trans>
        )}
      </p>
      <p>
        <Trans>
          Compared with the payment service on <When at={listsAt} />.
        </Trans>{' '}
        {!listsOk && <Trans>That is too long ago. Can the server reach the payment service?</Trans>}
      </p>
      {alerts > 0 && (
        <p>
          <Link to="/alerts">
            <Trans>Alerts waiting for a person: {alerts}</Trans>
          </Link>
        </p>
      )}
      <p aria-live="polite">
        {check.data &&
          (wrong.length === 0 ? (
            <Trans>All checks of the books passed just now.</Trans>
          ) : (
            <Trans>These checks failed just now:</Trans>
          ))}
      </p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(({ letter, name, broken }) => (
            <li key={`${letter}${name}`}>
              {letter} {name}: {broken ?? <Trans>not checked</Trans>}
            </li>
          ))}
        </ul>
      )}
      <div>
        <Button kind="line" small busy={check.isPending} onClick={() => check.mutate()}>
          <Trans>Check books now</Trans>
        </Button>
      </div>
    </HealthSection>
  )
}

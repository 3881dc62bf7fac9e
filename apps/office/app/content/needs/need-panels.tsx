import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { ActionButton } from '../../kit/action/action-button.tsx'
import { PlainDay, When } from '../../kit/show.tsx'
import { Failed, Waiting } from '../../kit/states.tsx'
import { call } from '../../shell/api.ts'
import { useMay } from '../../shell/me.ts'
import { bookFor } from '../../spending/booking.ts'
import { PurchasesPanel } from '../../spending/purchases-panel.tsx'
import spending from '../../spending/spending.module.css'
import { stateColumn } from '../content-kit.tsx'
import css from '../content.module.css'
import type { NeedRow } from './need-actions.tsx'
import { thankAction } from './thank-action.ts'

const bookForNeed = bookFor<NeedRow>({
  label: msg`Book a purchase`,
  explain: msg`It goes into the books at once, and the page of the need shows what was spent of it.`,
  subject: ({ id }) => ({ kind: 'purchases', fund: `need:${id}`, about: '' }),
})

/** What has come, what was spent of it and what is left, by the books; and what was bought. */
export function MoneyPanel({ need }: { readonly need: NeedRow }) {
  const { received_amount: received, spent_amount: spent } = need
  return (
    <section className={css['panel']}>
      <h2>
        <Trans>Its money</Trans>
      </h2>
      <dl className={spending['sums']}>
        <div>
          <dt>
            <Trans>Received</Trans>
          </dt>
          <dd>{writeRupees(received)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Spent</Trans>
          </dt>
          <dd>{writeRupees(spent)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Left</Trans>
          </dt>
          <dd>{writeRupees(received - spent)}</dd>
        </div>
      </dl>
      <PurchasesPanel filter={{ fund: `need:${need.id}` }} row={need} book={bookForNeed} />
    </section>
  )
}

/** A need's story as the office has it: drafts too, each with its own page. */
export function StoryPanel({ need: { id } }: { readonly need: NeedRow }) {
  const found = useQuery({
    queryKey: ['needs', 'updates', id],
    queryFn: async () => (await call('GET office/updates', { query: { need: id, perPage: 100 } })).data,
    refetchOnMount: 'always',
  })
  return (
    <section className={css['panel']}>
      <h2>
        <Trans>Its story</Trans>
      </h2>
      {found.isPending ? (
        <Waiting />
      ) : found.isError ? (
        <Failed error={found.error} onAgain={() => void found.refetch()} />
      ) : found.data.length === 0 ? (
        <p>
          <Trans>
            Nothing yet. With “Write an update” you tell what happened and what was bought, with a photograph.
          </Trans>
        </p>
      ) : (
        <ul className={css['story']}>
          {found.data.map((update) => (
            <li key={update.id}>
              <Link to={`/updates/${update.id}`}>
                <PlainDay day={update.day} />: {update.text}
              </Link>{' '}
              {stateColumn.show(update)}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Who gave to a need that is met, as a number, and the mail of thanks to them: once. */
export function GiversPanel({ need }: { readonly need: NeedRow }) {
  const may = useMay()
  const { id, closed } = need
  const found = useQuery({
    queryKey: ['needs', 'givers', id],
    queryFn: async () => (await call('GET office/needs/givers', { query: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data?.askedAt && !data.doneAt ? 5_000 : false),
  })
  if (!found.data)
    return found.isError ? <Failed error={found.error} onAgain={() => void found.refetch()} /> : <Waiting />
  const { people, more, askedAt, doneAt } = found.data
  return (
    <section className={css['panel']}>
      <h2>
        <Trans>Its givers</Trans>
      </h2>
      <p role="status">
        {askedAt !== null ? (
          doneAt === null ? (
            <Trans>
              The mails of thanks are being written since <When at={askedAt} />.
            </Trans>
          ) : (
            <Trans>
              Everybody was thanked, the last on <When at={doneAt} />.
            </Trans>
          )
        ) : more ? (
          <Trans>More than {people} people would get a mail of thanks.</Trans>
        ) : (
          <Plural
            value={people}
            one="# person would get a mail of thanks."
            other="# people would get a mail of thanks."
          />
        )}
      </p>
      {askedAt === null && closed?.outcome !== 'met' && (
        <p>
          <Trans>Mark the need as met first: the mail says so, with your word.</Trans>
        </p>
      )}
      {askedAt === null && closed?.outcome === 'met' && people > 0 && may('needs.edit') && (
        <ActionButton of="needs" action={thankAction<NeedRow>(people)} row={need} />
      )}
    </section>
  )
}

import { msg } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { writeRupees } from '@sahay/contract/kernel/money'
import { Link } from 'react-router'
import { partOf } from '../../kit/list/from-list.ts'
import { WhatHappened } from '../../kit/record/timeline.tsx'
import { happened, PlainDay, When } from '../../kit/show.tsx'
import { QueryState, useRead } from '../../kit/states.tsx'
import { PurchasesPanel, usePurchases } from '../../spending/purchases-panel.tsx'
import { isOffSite, isPhotograph, stateColumn } from '../content-kit.tsx'
import css from '../content.module.css'
import type { NeedRow } from './need-actions.tsx'
import { Panel } from '../../kit/record/panel.tsx'

/** The amounts requested, received and spent (by the books), and the purchases. */
export function MoneyPanel({ need }: { readonly need: NeedRow }) {
  const { required_amount: required, received_amount: received, spent_amount: spent } = need
  const sums = [
    [<Trans key="required">Requested</Trans>, required],
    [<Trans key="received">Received</Trans>, received],
    [<Trans key="spent">Spent</Trans>, spent],
    [<Trans key="left">Left</Trans>, received - spent],
  ] as const
  return (
    <Panel title={<Trans>Money</Trans>}>
      <dl className="facts flow gap-2 gap-x-6">
        {sums.map(([name, sum]) => (
          <div key={name.key}>
            <dt>{name}</dt>
            <dd className="strong">{writeRupees(sum)}</dd>
          </div>
        ))}
      </dl>
      <PurchasesPanel filter={{ fund: `need:${need.id}` }} />
    </Panel>
  )
}

const useStory = (id: string) =>
  useRead(['needs', 'updates', id], 'GET office/updates', {
    query: { need: id, perPage: 100 },
    refetchOnMount: 'always',
  })

/** A need as visitors read it, and its story including drafts, each with a link to its own page. */
export function StoryPanel({ need: { id, requirement } }: { readonly need: NeedRow }) {
  const found = useStory(id)
  return (
    <Panel title={<Trans>Story</Trans>}>
      <p className={css['asks']} dir="auto">
        {requirement}
      </p>
      {!found.isSuccess ? (
        <QueryState of={found} />
      ) : found.data.length === 0 ? (
        <p>
          <Trans>
            Nothing yet. Use “Write update” to tell what happened and what was bought, with a photo.
          </Trans>
        </p>
      ) : (
        <ul role="list" className={`stack gap-4 ${css['story']}`}>
          {found.data.map((update) => (
            <li key={update.id} className="flow gap-3">
              {isPhotograph(update.image) && <img src={`${update.image}?w=320`} alt="" />}
              <div>
                <p className="quiet">
                  <PlainDay day={update.day} /> {stateColumn.show(update)}
                </p>
                <Link
                  to={`/updates/${update.id}`}
                  state={partOf(`/needs/${id}`, found.data)}
                  className="breaks"
                  dir="auto"
                >
                  {update.text}
                </Link>
                {update.bought !== '' && (
                  <p dir="auto">
                    {update.bought}
                    {update.spent !== null && ` · ${writeRupees(update.spent)}`}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

/** The number of givers of a need, and whether they were thanked. */
export const useGivers = (need: NeedRow) =>
  useRead(['needs', 'givers', need.id], 'GET office/needs/givers', {
    query: { id: need.id },
    refetchInterval: ({ state: { data } }) => (data?.askedAt && !data.doneAt ? 5_000 : false),
    enabled: need.publishedAt !== null,
  })

/** The givers of a published need, and the mail that thanks them once. */
export function GiversPanel({ need }: { readonly need: NeedRow }) {
  const found = useGivers(need)
  if (need.publishedAt === null) return null
  if (!found.data) return <QueryState of={found} />
  const { people, more, askedAt, doneAt } = found.data
  return (
    <Panel title={<Trans>Donors</Trans>}>
      <p role="status">
        {askedAt !== null ? (
          doneAt === null ? (
            <Trans>
              Thank-you e-mails are being sent since <When at={askedAt} />.
            </Trans>
          ) : (
            <Trans>
              Everyone was thanked, most recently on <When at={doneAt} />.
            </Trans>
          )
        ) : more ? (
          <Trans>More than {people} people would get a thank-you e-mail.</Trans>
        ) : (
          <Plural
            value={people}
            one="# person would get a thank-you e-mail."
            other="# people would get a thank-you e-mail."
          />
        )}
      </p>
      {askedAt === null && need.closed?.outcome !== 'met' && (
        <p className="quiet">
          <Trans>Mark the need as met first: the e-mail says so, with your closing words.</Trans>
        </p>
      )}
    </Panel>
  )
}

/** The complete history of a need: created, published, updates, purchases, end and thanks. */
export function NeedHistory({ need }: { readonly need: NeedRow }) {
  const { id, createdAt, publishedAt, closed } = need
  const { data: story = [] } = useStory(id)
  const { data: bought = [] } = usePurchases({ filter: { fund: `need:${id}` } })
  const { data: givers } = useGivers(need)
  return (
    <WhatHappened
      of={[
        happened(createdAt, msg`Created`),
        happened(publishedAt, msg`Put on the site`),
        ...story
          .filter((update) => !isOffSite(update))
          .map((update) => happened(update.day, msg`Update`, { id: update.id, text: update.text })),
        ...bought.map(({ id: purchase, day, what, amount, by }) =>
          happened(day, msg`Bought`, {
            id: purchase,
            by,
            more: (
              <p dir="auto">
                {what} · {writeRupees(amount)}
              </p>
            ),
          }),
        ),
        happened(closed?.at, closed?.outcome === 'met' ? msg`Met` : msg`Closed`, { text: closed?.word }),
        happened(givers?.askedAt, msg`Donors thanked`),
      ]}
    />
  )
}

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { dayOf } from '@sahay/contract/kernel/time'
import { isLate } from '../casework/case-labels.ts'
import { PlainDay } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { recordAddress, screenOf } from '../shell/record-address.ts'
import css from './board.module.css'
import { Card } from './card.tsx'

type Kind = CallAnswer<'GET office/cases/due'>['data']['kinds'][number]

/** Counting ends there. */
const MOST = 1000

const names: Readonly<Record<string, MessageDescriptor>> = {
  app: msg`Applications`,
  help: msg`Requests for help`,
  ngo: msg`Organisations`,
  inq: msg`Givers’ inquiries`,
}

/** What breaks next: whom the trust has promised an answer, the nearest promise first. */
export function DueCard() {
  const due = useQuery({
    queryKey: ['home', 'due'],
    queryFn: async () => (await call('GET office/cases/due')).data,
  })
  return (
    <Card title={<Trans>Who waits for an answer</Trans>} query={due}>
      {({ kinds, next }) => (
        <>
          {kinds.map((kind) => (
            <KindLine key={kind.kind} {...kind} />
          ))}
          {next.length === 0 && (
            <p className={css['rest']}>
              <Trans>Nobody waits for an answer. A good moment for a cup of tea.</Trans>
            </p>
          )}
          {next.length > 0 && (
            <ol className={css['next']} role="list">
              {next.map(({ id, reference, name, promisedBy }) => (
                <li key={id}>
                  <Link to={recordAddress(id) ?? '/'} dir="auto">
                    {name || reference}
                  </Link>
                  <span className={css['number']}>{name ? reference : null}</span>
                  <span>
                    <PlainDay day={dayOf(new Date(promisedBy))} />{' '}
                    {isLate(promisedBy, true) && <Word of={msg`Late`} tone="bad" />}
                  </span>
                </li>
              ))}
            </ol>
          )}
        </>
      )}
    </Card>
  )
}

function KindLine({ kind, late, soon, mine }: Kind) {
  const { i18n } = useLingui()
  const place = `/${screenOf(kind) ?? ''}`
  const at = (narrowed: string) => `${place}?${narrowed}&sort=promise`
  const name = names[kind]
  if (late + soon + mine === 0) return null
  return (
    <p className={css['kind']}>
      <Link to={`${place}?sort=promise`}>{name ? i18n._(name) : kind}</Link>
      {late > 0 && (
        <Link to={at('late=true')} className={css['late']}>
          {i18n._(msg`${capped(late)} late`)}
        </Link>
      )}
      {soon > 0 && <Link to={at('late=soon')}>{i18n._(msg`${capped(soon)} by tomorrow`)}</Link>}
      {mine > 0 && <Link to={at('assignee=me&late=waiting')}>{i18n._(msg`${capped(mine)} mine`)}</Link>}
    </p>
  )
}

const capped = (count: number) => (count < MOST ? String(count) : `${MOST}+`)

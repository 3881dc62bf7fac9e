import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { action, type Action, type ActionOutcome } from '../kit/resource.ts'
import { call } from '../shell/api.ts'
import type { Person } from './case-actions.tsx'
import { namedOption } from '../kit/options.tsx'
import { Word } from '../kit/show.tsx'

/** A case in its list. */
interface ListedCase {
  readonly id: string
  readonly assignee: Person
}

type Left = CallAnswer<'POST office/cases/give'>['data']['left'][number]

/** The prefix of a case's id, which tells its kind. */
const kindOf = ({ id }: Pick<ListedCase, 'id'>) => id.slice(0, id.indexOf('_'))

/** Lists everybody to whom cases of all these kinds can be assigned. */
async function takers(some: readonly string[]) {
  const { data } = await call('GET office/cases/workers')
  return data
    .filter(({ open, kinds }) => open && some.every((kind) => kinds.some((one) => one.kind === kind)))
    .map(({ id, name }) => namedOption(id, name))
}

/** Assigns the ticked cases of a list, which may be of several kinds, and names those left unchanged. */
export const giveCases = <Row extends ListedCase>(
  permission: string,
  nameOf: (row: Row) => string,
): Action<readonly Row[]> =>
  action<readonly Row[]>(permission)({
    name: 'give-chosen',
    label: msg`Assign to colleague`,
    explain: msg`They get one notice and one e-mail.`,
    fields: { to: { kind: 'choice', label: msg`Colleague`, required: true, options: [] } },
    prepare: async (rows) => ({ options: { to: await takers([...new Set(rows.map(kindOf))]) } }),
    send: ({ to }, rows) => give(rows, to, nameOf),
    done: msg`Done.`,
  })

/** Assigns the ticked cases to the signed-in person. */
export const takeCases = <Row extends ListedCase>(
  permission: string,
  nameOf: (row: Row) => string,
): Action<readonly Row[]> =>
  action<readonly Row[]>(permission)({
    name: 'take-chosen',
    label: msg`Accept all`,
    kind: 'go',
    send: async (_values, rows) => give(rows, (await call('GET office/auth/me')).data.id, nameOf),
    done: msg`They are yours.`,
  })

async function give<Row extends ListedCase>(
  rows: readonly Row[],
  to: string,
  nameOf: (row: Row) => string,
): Promise<ActionOutcome> {
  let given = 0
  const left: Left[] = []
  // one kind after the other; cases already assigned stay so and are not assigned twice
  for (const kind of new Set(rows.map(kindOf))) {
    const some = rows.filter((row) => kindOf(row) === kind)
    const cases = some.map(({ id, assignee }) => ({ id, from: assignee?.id ?? null }))
    const { data } = await call('POST office/cases/give', { body: { cases, to } })
    given += data.given
    left.push(...data.left)
  }
  if (left.length === 0) return {}
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return { show: <NotGiven given={given} left={left} names={names} /> }
}

interface NotGivenProps {
  readonly given: number
  readonly left: readonly Left[]
  readonly names: ReadonlyMap<string, string>
}

function NotGiven({ given, left, names }: NotGivenProps) {
  return (
    <>
      <p>
        <Trans>Assigned: {given}. These were not changed:</Trans>
      </p>
      <ul>
        {left.map((leftCase) => (
          <li key={leftCase.id}>
            <bdi>{names.get(leftCase.id) ?? leftCase.id}</bdi>: <Why of={leftCase} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Why({ of: { because, assignee } }: { readonly of: Left }) {
  if (because === 'finished') return <Word of={msg`already closed`} />
  if (because === 'gone') return <Word of={msg`data deleted`} />
  const name = assignee?.name
  return name === undefined ? (
    <Word of={msg`unassigned by someone meanwhile`} />
  ) : (
    <Trans>assigned to {name} meanwhile</Trans>
  )
}

import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { action, type Action, namedOption } from '../kit/resource.ts'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import type { Person } from './case-actions.tsx'

/** A case as its list shows it. */
interface ListedCase {
  readonly id: string
  readonly assignee: Person
}

type Left = CallAnswer<'POST office/cases/give'>['data']['left'][number]

/** Everybody to whom cases of a kind (what their ids begin with) may be given. */
async function takers(kind: string) {
  const { data } = await call('GET office/cases/workers')
  return data
    .filter(({ open, kinds }) => open && kinds.some((one) => one.kind === kind))
    .map(({ id, name }) => namedOption(id, name))
}

/** Gives the ticked cases of a list to somebody, and names those that stay as they are. */
export const giveCases = <Row extends ListedCase>(
  kind: 'app' | 'help' | 'ngo' | 'inq',
  permission: string,
  nameOf: (row: Row) => string,
): Action<readonly Row[]> =>
  action<readonly Row[]>()({
    name: 'give-chosen',
    label: msg`Give to a colleague`,
    permission,
    kind: 'go',
    explain: msg`Whoever gets them has one notice and one mail.`,
    fields: { to: { kind: 'choice', label: msg`Colleague`, required: true, options: [] } },
    prepare: async () => ({ options: { to: await takers(kind) } }),
    async send({ to }, rows) {
      const cases = rows.map(({ id, assignee }) => ({ id, from: assignee?.id ?? null }))
      const { data } = await call('POST office/cases/give', { body: { cases, to } })
      if (data.left.length === 0) return {}
      const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
      return { show: <NotGiven {...data} names={names} /> }
    },
    done: msg`Done.`,
  })

interface NotGivenProps {
  readonly given: number
  readonly left: readonly Left[]
  readonly names: ReadonlyMap<string, string>
}

function NotGiven({ given, left, names }: NotGivenProps) {
  return (
    <>
      <p>
        <Trans>Given: {given}. These stay as they are:</Trans>
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
  if (because === 'finished') return <Word of={msg`it is closed already`} />
  if (because === 'gone') return <Word of={msg`it is erased`} />
  const name = assignee?.name
  return name === undefined ? (
    <Word of={msg`somebody has left it meanwhile`} />
  ) : (
    <Trans>{name} has it meanwhile</Trans>
  )
}

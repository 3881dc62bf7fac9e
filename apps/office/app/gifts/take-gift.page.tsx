import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CallAnswer } from '@sahay/contract/api/office'
import { keysOf } from '@sahay/contract/kernel/keys'
import { writeRupees } from '@sahay/contract/kernel/money'
import { dayOf } from '@sahay/contract/kernel/time'
import { Button } from '@sahay/ui/elements/button.tsx'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { SpecForm } from '../kit/form/form.tsx'
import { Letter } from '../kit/letters.tsx'
import type { FieldSpecs } from '../kit/resource.ts'
import { call, queries, Refusal } from '../shell/api.ts'
import { CashOfDay } from './cash-of-day.tsx'
import css from './gifts.module.css'
import { type Gift, modeNames } from './gift-labels.ts'
import { openSlips, SlipLink } from './slip-link.tsx'
import {
  bankField,
  giftFields,
  giverFields,
  giverOf,
  text,
  useTaking,
  type Values,
} from './gift-form-state.ts'
import panel from '../kit/record/panel.module.css'
import { QueryState, useRead } from '../kit/states.tsx'
import { Page } from '../kit/page.tsx'
import type { GiftDoubt } from '@sahay/contract/giving/office-gifts'
import { PlainDay } from '../kit/show.tsx'
import { Panel } from '../kit/record/panel.tsx'

type Choices = CallAnswer<'GET office/gifts/choices'>['data']
type Recorded = CallAnswer<'POST office/gifts/record'>['data']
type Mode = Gift['mode']

/** The fields whose values are kept for the next gift. */
const stays = ['fund', 'rest', 'day', 'bank', 'taken_by', 'language']

/** Records a gift in cash, by cheque or by bank transfer: entered, booked, and its slip printed. */
export default function TakeGiftPage() {
  const { t } = useLingui()
  const choices = useRead(['gifts', 'choices'], 'GET office/gifts/choices')
  return (
    <Page title={t`Record gift`} beside={<Link to="/all-gifts?way=counter">{t`Counter gifts`}</Link>}>
      {!choices.isSuccess ? <QueryState of={choices} /> : <TakeGift choices={choices.data} />}
    </Page>
  )
}

function TakeGift({ choices }: { readonly choices: Choices }) {
  const { i18n, t } = useLingui()
  const [mode, setMode] = useState<Mode>('cash')
  const [fund, setFund] = useState('fund:general')
  const [last, setLast] = useState<{ readonly recorded: Recorded; readonly amount: number } | null>(null)
  const [begin, setBegin] = useState<Values>(() => ({
    fund: 'fund:general',
    day: dayOf(new Date()),
    language: 'gu',
    bank: choices.banks[0]?.id ?? '',
  }))
  const [doubts, setDoubts] = useState<Doubts | null>(null)
  const [address] = useSearchParams()
  const batch = address.get('batch') ?? ''
  const { form, withKey } = useTaking(last)

  async function send(values: Values, written: FormData): Promise<void> {
    const amount = Number(values['amount'])
    const body = {
      mode,
      ...giverOf(values),
      amount,
      day: text(values['day']),
      fund: text(values['fund']),
      rest: text(values['rest']),
      bank: text(values['bank']),
      utr: text(values['utr']),
      cheque_number: text(values['cheque_number']),
      cheque_bank: text(values['cheque_bank']),
      cheque_day: text(values['cheque_day']) || null,
      taken_by: text(values['taken_by']),
      note: text(values['note']),
      batch,
      checked: doubts && Boolean(values['checked']) ? [...doubts.names] : [],
    }
    const { data } = await withKey((key) =>
      call('POST office/gifts/record', { body: { once: key, ...body } }),
    ).catch((error: unknown) => {
      setDoubts(error instanceof Refusal ? doubtsOf(error) : null)
      throw error
    })
    // if the browser blocks the tab, the link to the slip is above
    if (written.get('then') === 'print' && data.slip) openSlips(data.slip.id)
    setDoubts(null)
    setBegin({
      ...begin,
      ...Object.fromEntries(stays.map((name) => [name, values[name] ?? begin[name] ?? ''])),
    })
    setLast({ recorded: data, amount })
    await queries.invalidateQueries({ queryKey: ['gifts'] })
    await queries.invalidateQueries({ queryKey: ['all-gifts'] })
  }

  return (
    <>
      {batch !== '' && <BatchProgress id={batch} />}
      {last && <Done {...last} />}
      <div className="flow gap-2" role="group" aria-label={t`Method`}>
        {keysOf(modeNames).map((one) => (
          <Button key={one} kind="line" aria-pressed={one === mode} onClick={() => setMode(one)}>
            {i18n._(modeNames[one])}
          </Button>
        ))}
      </div>
      {doubts && <DoubtsShown {...doubts} />}
      <div ref={form}>
        <SpecForm
          key={last?.recorded.id ?? 'first'}
          fields={{ ...fieldsOf(mode, fund.startsWith('need:'), choices), ...(doubts ? checkedField : {}) }}
          begin={begin}
          onTyped={(values) => setFund(text(values['fund']))}
          submit={<Trans>Save gift</Trans>}
          onSubmit={send}
        >
          <Button kind="line" type="submit" name="then" value="print" data-with-ctrl>
            <Trans>Save and print receipt</Trans> <Letter of="Ctrl ↵" />
          </Button>
        </SpecForm>
      </div>
    </>
  )
}

/** The progress of typing in a batch. */
function BatchProgress({ id }: { readonly id: string }) {
  const found = useRead(['gifts', 'batch', id], 'GET office/gifts/batches/one', { query: { id } })
  if (!found.data) return null
  const { name, counted, counted_amount: sum, typed, typed_amount: typedSum } = found.data
  return (
    <p className="strong" role="status">
      <Link to={`/gift-batches/${id}`}>{name}</Link>{' '}
      <Trans>
        {typed} of {counted} gifts entered, {writeRupees(typedSum)} of {writeRupees(sum)}
      </Trans>
    </p>
  )
}

/** The result of the last gift: its slip, for printing. */
function Done({ recorded, amount }: { readonly recorded: Recorded; readonly amount: number }) {
  const { t } = useLingui()
  const { slip, mailed, cash_of_day: cash, id } = recorded
  return (
    <section className={`panel stack gap-3 pad-4 ${panel['done']}`} role="status">
      <p>
        <Trans>Saved: {writeRupees(amount)}.</Trans>{' '}
        {slip && <strong className={css['number']}>{slip.number}</strong>}
      </p>
      {mailed && <p>{t`The receipt is sent by e-mail.`}</p>}
      {cash !== null && <CashOfDay cash={cash} />}
      <div className="cluster gap-3">
        {slip && <SlipLink id={slip.id} />}
        <Link to={`/gifts/${id}`}>{t`View`}</Link>
      </div>
    </section>
  )
}

/** The fields for one way of payment; a need may accept less than was brought. */
function fieldsOf(mode: Mode, toNeed: boolean, choices: Choices): FieldSpecs {
  const { fund, rest, name, amount, mobile, note } = giftFields(choices)
  return {
    fund,
    ...(toNeed ? { rest } : {}),
    name,
    amount,
    ...(mode === 'cheque' ? chequeFields : mode === 'transfer' ? transferFields(choices.banks) : {}),
    mobile,
    email: { ...giverFields.email, beside: true },
    day: { kind: 'day', label: msg`Date received`, required: true },
    language: giverFields.language,
    taken_by: { kind: 'line', label: msg`Received by`, maxLength: 120 },
    note,
  }
}

const checkedField: FieldSpecs = {
  checked: { kind: 'check', label: msg`I have checked this: save it anyway` },
}

const chequeFields: FieldSpecs = {
  cheque_number: { kind: 'line', label: msg`Cheque number`, required: true, maxLength: 20 },
  cheque_bank: { kind: 'line', label: msg`Cheque bank`, required: true, beside: true, maxLength: 80 },
  cheque_day: { kind: 'day', label: msg`Cheque date`, beside: true },
}

const transferFields = (banks: Choices['banks']): FieldSpecs => ({
  bank: bankField(banks),
  utr: { kind: 'line', label: msg`UTR`, beside: true, maxLength: 40 },
})

/** Unusual inputs to confirm before a gift is recorded, and the similar gift if that is the reason. */
interface Doubts {
  readonly names: readonly GiftDoubt[]
  readonly seen: {
    readonly id: string
    readonly slip: string
    readonly day: string
    readonly amount: string
  } | null
}

const questions = {
  utr_seen: msg`This UTR has been used already.`,
  cheque_seen: msg`A cheque of this bank with this number has been taken already.`,
  day_long_ago: msg`The date is more than 60 days ago. Is the year right?`,
  day_closed: msg`That month is closed. The gift is booked today and keeps its own date.`,
  cheque_to_come: msg`The cheque is post-dated: the bank accepts it from that date.`,
  cheque_stale: msg`The cheque is older than three months: the bank no longer pays it.`,
  cash_same_person: msg`Someone with nearly the same name gave cash on this day, together ₹2,00,000 or more. Is it the same person?`,
} as const satisfies Record<GiftDoubt, unknown>

/** Returns the inputs to confirm from a refusal; null for any other refusal. */
function doubtsOf({ code, values }: Refusal): Doubts | null {
  if (code !== 'gift_doubtful') return null
  const names = String(values['doubts']).split(' ')
  const { seen: id, slip, day, amount } = values
  return {
    names: keysOf(questions).filter((name) => names.includes(name)),
    seen:
      id === undefined
        ? null
        : { id: String(id), slip: String(slip), day: String(day), amount: String(amount) },
  }
}

function DoubtsShown({ names, seen }: Doubts) {
  const { i18n } = useLingui()
  return (
    <Panel role="alert">
      {names.map((name) => (
        <p key={name}>{i18n._(questions[name])}</p>
      ))}
      {seen && (
        <p>
          <Link to={`/gifts/${seen.id}`}>{seen.slip || <Trans>The gift</Trans>}</Link>, {seen.amount},{' '}
          <PlainDay day={seen.day} />
        </p>
      )}
    </Panel>
  )
}

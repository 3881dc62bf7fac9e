import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { MOST_RECIPIENTS } from '@sahay/contract/schemes/letter-limit'
import type { LetterFilter, InLanguages } from '@sahay/contract/schemes/office-letters'
import type { LanguageCode } from '@sahay/contract/kernel/languages'
import { staffLanguages } from '@sahay/contract/kernel/staff-languages'
import { Button } from '@sahay/ui/elements/button.tsx'
import { clearDraft } from '@sahay/ui/forms/forget-drafts.ts'
import { toast } from '@sahay/ui/overlays/toast.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { SpecForm } from '../kit/form/form.tsx'
import { useKeyUntilAnswered } from '../kit/idempotency-key.ts'
import type { FieldSpecs, ValuesOf } from '../kit/resource.ts'
import { QueryState } from '../kit/states.tsx'
import { call, queries, Refusal } from '../shell/api.ts'
import css from './applications.module.css'
import { ChosenFamilies, Narrowing } from './letter-recipients.tsx'
import { Panel } from '../kit/record/panel.tsx'
import { Page } from '../kit/page.tsx'
import { languageOf } from '../kit/language-names.ts'
import { ownWord } from '../kit/options.tsx'

const DRAFT = 'letter'
/** The query parameter that selects all families. */
const ALL = 'all'
/** The query parameter with the applications ticked in their list. */
const CHOSEN = 'chosen'

const subject = { kind: 'line', label: msg`Subject`, maxLength: 120 } as const
const letterField = {
  kind: 'lines',
  label: msg`Letter`,
  hint: msg`“Dear” with the parent’s name is added above it, and the application number with a link below it.`,
  rows: 8,
  maxLength: 4000,
} as const
const nameOf = (code: LanguageCode) => ownWord(languageOf(code))

const fields = {
  subject_en: { ...subject, heading: nameOf('en'), required: true },
  words_en: { ...letterField, required: true },
  subject_gu: { ...subject, heading: nameOf('gu') },
  words_gu: letterField,
  subject_hi: { ...subject, heading: nameOf('hi') },
  words_hi: letterField,
} as const satisfies FieldSpecs
type Written = ValuesOf<typeof fields>

interface Sending {
  readonly subject: InLanguages
  readonly words: InLanguages
  readonly asked: LetterFilter
  readonly once: string
  readonly families: number
}

const letterOf = (written: Written) => ({
  subject: { en: written.subject_en, gu: written.subject_gu, hi: written.subject_hi },
  words: { en: written.words_en, gu: written.words_gu, hi: written.words_hi },
})

/** Writes one letter to all families whose applications match: select, count, send a test to oneself, send. */
export default function LetterPage() {
  const { i18n, t } = useLingui()
  const navigate = useNavigate()
  const [address, setAddress] = useSearchParams()
  const withKey = useKeyUntilAnswered()
  const chosen = (address.get(CHOSEN) || undefined)?.split(',')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address bar's words are checked by the call's schema
  const filter = (
    chosen
      ? { chosen }
      : Object.fromEntries([...address].filter(([name, value]) => value !== '' && name !== ALL))
  ) as LetterFilter
  // opening the page does not select all families: that is an explicit choice like any other
  const isChosen = address.has(ALL) || Object.keys(filter).length > 0
  const counted = useQuery({
    queryKey: ['letters', 'count', filter],
    queryFn: async ({ signal }) =>
      (await call('POST office/letters/count', { body: { asked: filter }, signal })).data,
    enabled: isChosen,
  })

  const ask = (name: string, value: string) =>
    setAddress((before) => {
      const next = new URLSearchParams(before)
      next.delete(ALL)
      if (value) next.set(name, value)
      else next.delete(name)
      return next
    })

  const families = counted.data?.families ?? 0
  const most = i18n.number(MOST_RECIPIENTS)

  async function sent(body: Sending): Promise<string> {
    try {
      return (await call('POST office/letters/send', { body })).data.id
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      // the selection has changed: shows the new number above
      if (error.code === 'changed_meanwhile') await counted.refetch()
      const { families: tooMany } = error.fields
      throw tooMany ? new Refusal(error.httpStatus, { message: tooMany }) : error
    }
  }

  async function send(written: Written, form: FormData): Promise<void> {
    const letter = letterOf(written)
    if (form.get('to') === 'me') {
      await call('POST office/letters/test', { body: letter })
      toast.success(t`Sent only to you. Check your e-mail.`)
      return
    }
    if (!isChosen) throw new Refusal(400, { message: t`Please choose who gets it.` })
    if (families > MOST_RECIPIENTS)
      throw new Refusal(400, {
        message: t`One letter goes to at most ${most} families. Please choose fewer.`,
      })
    const id = await withKey((key) => sent({ ...letter, asked: filter, once: key, families }))
    clearDraft(DRAFT)
    await queries.invalidateQueries({ queryKey: ['letters'] })
    toast.success(t`The letter is on its way.`)
    await navigate(`/letters/${id}`)
  }

  return (
    <Page title={t`Write letter`}>
      <Panel title={<Trans>Recipients</Trans>} pad="pad-4">
        {chosen ? (
          <ChosenFamilies
            count={chosen.length}
            names={counted.data?.chosen ?? []}
            onClear={() => ask(CHOSEN, '')}
          />
        ) : (
          <Narrowing filter={filter} onAsk={ask} />
        )}
        {!isChosen && (
          <div className="cluster gap-3">
            <p>{t`One letter goes to at most ${most} families. Choose filters above, or:`}</p>
            <Button kind="line" small onClick={() => ask(ALL, 'true')}>{t`All families`}</Button>
          </div>
        )}
        {isChosen && <QueryState of={counted} />}
        {counted.data && (
          <div role="status">
            <p className={css['most']}>
              <Plural value={families} one="# family gets it" other="# families get it, each address once" />
            </p>
            {families > MOST_RECIPIENTS && (
              <p className="failure">
                <Trans>One letter goes to at most {most} families. Please choose fewer.</Trans>
              </p>
            )}
            <p>
              {counted.data.languages
                .map(({ language, families: readers }) => `${i18n._(nameOf(language))}: ${readers}`)
                .join(' · ')}
            </p>
            {!chosen && (
              <p>
                <Link to={`/applications?${String(address)}`}>{t`Show the applications`}</Link>
              </p>
            )}
            {counted.data.withoutMail > 0 && (
              <p>
                <Trans>Families without e-mail: {counted.data.withoutMail}. Please call them.</Trans>
              </p>
            )}
          </div>
        )}
      </Panel>
      <SpecForm
        fields={fields}
        draft={DRAFT}
        sentences={readyLetters}
        submit={
          counted.data ? (
            <Plural value={families} one="Send to # family" other="Send to # families" />
          ) : (
            <Trans>Send letter</Trans>
          )
        }
        onSubmit={send}
      >
        <Button kind="line" type="submit" name="to" value="me">{t`Send me a test`}</Button>
      </SpecForm>
    </Page>
  )
}

/** Prepared letters, in each language. */
async function readyLetters() {
  const { data } = await call('GET office/sentences')
  return data
    .filter(({ use }) => use === 'letter')
    .flatMap(({ name, words: texts }) =>
      staffLanguages.map(({ code, name: language }) => ({
        name: `${name} (${language})`,
        text: texts[code],
      })),
    )
}

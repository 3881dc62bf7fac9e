import { msg } from '@lingui/core/macro'
import { action, type RowOf } from '../kit/resource.ts'
import { call } from '../shell/api.ts'

export type SuggestionRow = RowOf<'GET office/translations/suggestions'>

/** A suggestion with its sentence, and the text of it that was read. */
export interface Suggested extends SuggestionRow {
  readonly sentence: string
  readonly seen: string
}

/** Uses a suggestion as the text of its sentence. */
export const takeOver = action<Suggested>('translations.write')({
  name: 'take',
  label: msg`Use suggestion`,
  kind: 'go',
  explain: msg`It becomes the draft of this sentence. Enter the whole sentence here, with its braces and angle brackets.`,
  fields: { words: { kind: 'lines', label: msg`Text`, required: true, rows: 4, maxLength: 4000 } },
  begin: ({ better }) => ({ words: better }),
  send: ({ words }, { id, sentence, seen }) =>
    call('POST office/translations/save', { body: { id: sentence, seen, words, suggestion: id } }),
  done: msg`It is now the draft of this sentence.`,
})

/** Rejects a suggestion, with the reason. */
export const setAside = action<SuggestionRow>('translations.write')({
  name: 'aside',
  label: msg`Set aside`,
  fits: ({ state }) => state === 'open',
  fields: {
    reason: {
      kind: 'line',
      label: msg`Reason`,
      hint: msg`For colleagues: visitors get no answer.`,
      required: true,
      maxLength: 200,
    },
  },
  send: ({ reason }, { id }) => call('POST office/translations/set-aside', { body: { id, reason } }),
  done: msg`It is set aside.`,
})

import { msg } from '@lingui/core/macro'
import { Link } from 'react-router'
import { type Column, named, resource } from '../kit/resource.ts'
import { Day, When } from '../kit/show.tsx'
import { Word } from '../kit/word.tsx'
import { call } from '../shell/api.ts'
import { WinnerSheet } from './winner-sheet.tsx'
import { handedWord, type Winner } from './winner-words.ts'

const nameOf = ({ name, uniqueId }: Winner) => name || uniqueId

const facts: readonly Column<Winner>[] = [
  {
    name: 'event',
    label: msg`Event`,
    show: (row) => <Link to={`/events/${row.eventId}`}>{row.event}</Link>,
  },
  { name: 'rank', label: msg`Winner number`, show: ({ rank }) => String(rank), end: true },
  {
    name: 'code',
    label: msg`ID of the place`,
    show: (row) => <Link to={`/entries/${row.entryId}`}>{row.uniqueId}</Link>,
  },
  { name: 'mobile', label: msg`Mobile`, show: (row) => row.mobile && <span dir="ltr">{row.mobile}</span> },
  { name: 'drawn', label: msg`Drawn on`, show: ({ drawnAt }) => <When at={drawnAt} /> },
  { name: 'prize', label: msg`Prize`, show: (row) => <Word {...handedWord(row)} /> },
  {
    name: 'handed',
    label: msg`Handed over on`,
    show: ({ prize }) => prize && <Day day={prize.handed_on} />,
  },
]

/** Who won, and whether the prize is in their hands. */
export const winners = resource({
  name: 'winners',
  title: msg`Winners`,
  list: 'GET office/winners',
  id: ({ id }) => id,
  columns: [{ name: 'name', label: msg`Name`, show: nameOf }, ...facts],
  filters: [
    {
      name: 'prize',
      label: msg`Prize`,
      options: [
        { value: 'waiting', label: msg`Prize waits` },
        { value: 'handed', label: msg`Prize handed over` },
      ],
    },
    {
      name: 'eventId',
      label: msg`Event`,
      load: async () => {
        const { data } = await call('GET office/events', { query: { perPage: 100, sort: '-createdAt' } })
        return data.map((one) => named(one.id, one.name))
      },
    },
  ],
  empty: msg`Nobody has won yet. Winners stand here as soon as a draw is held.`,
  record: {
    read: async (id) => (await call('GET office/winners/one', { query: { id } })).data,
    title: nameOf,
    facts,
    more: (row) => <WinnerSheet row={row} />,
  },
})

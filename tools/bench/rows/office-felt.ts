import { each, summary } from '../figures.ts'
import { type OfficeVisit, visitOffice } from '../office-visit.ts'
import { line, type ReportRow } from '../row.ts'

/** The office in a desktop browser: its first load, and its areas once they are cached. */
export const officeFelt: ReportRow = {
  name: 'office-felt',
  async measure(fixture, { rounds }) {
    const app = await fixture.program()
    const visits: OfficeVisit[] = []
    for (let turn = 0; turn < rounds; turn++) visits.push(await fixture.cores.onAll(() => visitOffice(app)))
    return [
      line('office, first load: Today is there', 'ms', each(visits, 'first')),
      line('office, first load: script on the wire', 'KB', each(visits, 'script', 1000), {
        reach: { atMost: 150 },
      }),
      line(
        'office, a warm place after the click: the median of its places',
        'ms',
        visits.map(({ places }) => summary(places).median),
        { reach: { atMost: 150 } },
      ),
      line(
        'office, a warm place after the click: the slowest of its places',
        'ms',
        visits.map(({ places }) => Math.max(...places)),
        { reach: { atMost: 150 } },
      ),
    ]
  },
}

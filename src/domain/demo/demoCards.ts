import type { DemoCard, DemoStep } from './DemoCard.ts';

const implemented: readonly DemoStep[] = [{ move: 'in-progress' }, { claim: 'workshop' }, { settle: 'done' }];

const pullRequest = (number: number, headSha: string): DemoStep => ({
  update: {
    pullRequestNumber: number,
    pullRequestUrl: `https://forge.acme.example/harbour/timetable/pulls/${number}`,
    headSha,
  },
});

/** The sample board, card by card; each step runs through the verb that a person or a bridge would use. */
export const DEMO_CARDS: readonly DemoCard[] = [
  {
    title: 'Show departures in the traveller’s own time zone',
    body: 'Times are shown in the harbour’s zone only. Add a switch that remembers its setting per browser.\n\nOut of scope: the printed timetable.',
    steps: [],
  },
  {
    title: 'Export the winter timetable as iCalendar',
    body: 'One calendar per route. Cancelled sailings must appear as cancelled events, not vanish.',
    steps: [],
  },
  {
    title: 'Replace the map tiles before the old provider shuts down',
    body: 'The provider ends its service on 31 January. Attribution has to change with it.',
    steps: [],
  },
  {
    title: 'Let crews mark a sailing as full',
    body: 'A button on the crew page. Web and ticket machines stop selling within a minute.',
    steps: [{ move: 'ready' }],
  },
  {
    title: 'Say why a sailing is cancelled',
    body: 'Weather, crew, technical or other, chosen by the harbour office and shown to travellers in all four languages.',
    steps: [{ move: 'ready' }],
  },
  {
    title: 'Import tide tables for 2027',
    body: 'Published as CSV per harbour. Reject a file whose heights are in feet.',
    steps: [{ move: 'in-progress' }],
  },
  {
    title: 'Ticket machine shows yesterday’s sailings after midnight',
    body: 'Seen on machines 3 and 7. The date is read once at start; it should follow the clock.',
    steps: [{ move: 'in-progress' }, { claim: 'workshop' }],
  },
  {
    title: 'Move session storage off the ticket database',
    body: 'Sessions take a third of its write load. Keep everybody signed in during the move.',
    steps: [{ move: 'in-progress' }, { claim: 'laptop' }, { settle: 'refused', reason: 'blocked' }],
  },
  {
    title: 'Rewrite the fare calculator’s discount rules as a table',
    body: 'Twelve nested conditions today. The finance team wants to read and sign off the table.',
    steps: [{ move: 'in-progress' }, { hold: true }],
  },
  {
    title: 'Warn before a return ticket expires',
    body: 'An e-mail three days ahead, in the language of the booking. Only to people who agreed to hear from us.',
    steps: [...implemented, pullRequest(214, '9c1f0b7ae2d34458'), { move: 'review' }],
  },
  {
    title: 'Search for stops by nickname',
    body: '“Old pier” should find Queen’s Landing. The harbour office keeps the list.',
    steps: [...implemented, pullRequest(211, '41d7c90be35f2a86'), { move: 'review' }, { claim: 'laptop' }],
  },
  {
    title: 'Departure boards freeze when the network drops',
    body: 'Boards now keep the last timetable and show since when it stands.',
    steps: [
      ...implemented,
      pullRequest(203, 'e58a36f1c07b4d92'),
      { move: 'review' },
      { claim: 'laptop' },
      { settle: 'done' },
      { move: 'done' },
      { claim: 'workshop' },
      { settle: 'done' },
    ],
  },
  {
    title: 'Update the accessibility statement',
    body: 'The audit of October found two faults; both are fixed.',
    steps: [{ move: 'done' }],
  },
  {
    title: 'Text messages for delays',
    body: 'Dropped: the e-mail and the app reach everybody who asked for it.',
    steps: [{ move: 'in-progress' }, { move: 'cancelled' }],
  },
];

import type { DemoCard } from './DemoCard.ts';
import { implemented, reviewed } from './demoSteps.ts';

/** The sample board, card by card; each step runs through the verb that a person or a bridge would use. */
export const DEMO_CARDS: readonly DemoCard[] = [
  {
    title: 'Show departures in the traveller’s own time zone',
    body: 'Times are shown in the harbour’s zone only. Add a switch that remembers its setting per browser.\n\nOut of scope: the printed timetable.',
    hoursAgo: 92,
    steps: [],
  },
  {
    title: 'Export the winter timetable as iCalendar',
    body: 'One calendar per route. Cancelled sailings must appear as cancelled events, not vanish.',
    hoursAgo: 70,
    steps: [],
  },
  {
    title: 'Replace the map tiles before the old provider shuts down',
    body: 'The provider ends its service on 31 January. Attribution has to change with it.',
    hoursAgo: 50,
    steps: [],
  },
  {
    title: 'Let crews mark a sailing as full',
    body: 'A button on the crew page. Web and ticket machines stop selling within a minute.',
    hoursAgo: 46,
    steps: [{ move: 'ready', after: 90 }],
  },
  {
    title: 'Say why a sailing is cancelled',
    body: 'Weather, crew, technical or other, chosen by the harbour office and shown to travellers in all four languages.',
    hoursAgo: 30,
    steps: [{ move: 'ready', after: 30 }],
  },
  {
    title: 'Import tide tables for 2027',
    body: 'Published as CSV per harbour. Reject a file whose heights are in feet.',
    hoursAgo: 3,
    steps: [{ move: 'in-progress', after: 150 }],
  },
  {
    title: 'Ticket machine shows yesterday’s sailings after midnight',
    body: 'Seen on machines 3 and 7. The date is read once at start; it should follow the clock.',
    hoursAgo: 5,
    steps: [
      { move: 'in-progress', after: 288 },
      { work: 'workshop', run: {}, after: 1 },
    ],
  },
  {
    title: 'Move session storage off the ticket database',
    body: 'Sessions take a third of its write load. Keep everybody signed in during the move.',
    hoursAgo: 28,
    steps: [
      { move: 'in-progress', after: 40 },
      {
        work: 'laptop',
        run: {
          minutes: 6,
          end: 'blocked',
          summary: 'The staging database refuses this machine: its address is not in the allow list.',
        },
        after: 1,
      },
    ],
  },
  {
    title: 'Rewrite the fare calculator’s discount rules as a table',
    body: 'Twelve nested conditions today. The finance team wants to read and sign off the table.',
    hoursAgo: 8,
    steps: [
      { move: 'in-progress', after: 20 },
      { hold: true, after: 1 },
    ],
  },
  {
    title: 'Warn before a return ticket expires',
    body: 'An e-mail three days ahead, in the language of the booking. Only to people who agreed to hear from us.',
    hoursAgo: 22,
    steps: implemented(
      31,
      'Mails go out three days ahead, in four languages, to people who agreed.',
      214,
      '9c1f0b7ae2d34458',
    ),
  },
  {
    title: 'Search for stops by nickname',
    body: '“Old pier” should find Queen’s Landing. The harbour office keeps the list.',
    hoursAgo: 2,
    steps: [
      ...implemented(
        24,
        'Nicknames are a table that the office edits; the search reads both names.',
        211,
        '41d7c90be35f2a86',
      ),
      { work: 'laptop', run: {}, after: 40 },
    ],
  },
  {
    title: 'Departure boards freeze when the network drops',
    body: 'Boards now keep the last timetable and show its age.',
    hoursAgo: 150,
    steps: [
      ...implemented(42, 'Boards keep the last timetable and show how old it is.', 203, 'e58a36f1c07b4d92'),
      ...reviewed(9, 'Approved: the age is tested over a change to summer time.'),
    ],
  },
  {
    title: 'Round trip prices ignore the family discount',
    body: 'A return for two adults and two children costs more than two singles.',
    hoursAgo: 260,
    steps: [
      ...implemented(
        18,
        'The discount counts for both legs; six old bookings are the new tests.',
        187,
        '0b7d2f94ac6e1358',
      ),
      ...reviewed(7, 'Approved, with a note about rounding half cents.'),
    ],
  },
  {
    title: 'Print the platform on tickets for large piers',
    body: 'Queen’s Landing and Northgate have four platforms each.',
    hoursAgo: 236,
    steps: [
      ...implemented(12, 'Tickets name the platform where a pier has more than one.', 190, '77c31be09f5a42d6'),
      ...reviewed(5, 'Approved.'),
    ],
  },
  {
    title: 'Log out crews at the end of their shift',
    body: 'Tablets stay signed in for days.',
    hoursAgo: 212,
    steps: [
      ...implemented(27, 'A session ends with the shift plan, half an hour late at most.', 194, '1e64ad8b3c0f7925'),
      ...reviewed(11, 'Approved: a shift over midnight has a test.'),
    ],
  },
  {
    title: 'Speed up the search for connections',
    body: 'Searches over three ferries take four seconds on the website.',
    hoursAgo: 188,
    steps: [
      ...implemented(
        55,
        'Connections come from a table that is built each night: 180 ms in place of 4 s.',
        198,
        'c9052e7d61ba84f3',
      ),
      ...reviewed(14, 'Approved after a second look at the nightly build.'),
    ],
  },
  {
    title: 'Colours of the lines for people who do not see red',
    body: 'Lines 2 and 5 look the same to them.',
    hoursAgo: 120,
    steps: [
      ...implemented(
        16,
        'Lines have a pattern beside their colour, and pairs that were alike are apart.',
        206,
        '5ad9830f2c71e6b4',
      ),
      ...reviewed(6, 'Approved.'),
    ],
  },
  {
    title: 'Refund tickets of a cancelled sailing automatically',
    body: 'The office refunds by hand today, up to two hundred on a stormy day.',
    hoursAgo: 96,
    steps: [
      ...implemented(48, 'Refunds begin when a sailing is cancelled, once for each ticket.', 208, '83f6b1c4d07e295a'),
      ...reviewed(12, 'Approved: a repeated cancellation pays once.'),
    ],
  },
  {
    title: 'Update the accessibility statement',
    body: 'The audit of October found two faults; both are fixed.',
    hoursAgo: 52,
    steps: [
      { move: 'done', after: 60 },
      { work: 'workshop', run: { minutes: 1, output: 'Nothing to remove.\n' }, after: 1 },
    ],
  },
  {
    title: 'Text messages for delays',
    body: 'Dropped: the e-mail and the app reach everybody who asked for it.',
    hoursAgo: 140,
    steps: [
      { move: 'in-progress', after: 30 },
      { move: 'cancelled', after: 2 },
    ],
  },
];

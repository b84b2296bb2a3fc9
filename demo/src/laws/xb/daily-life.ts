import { figures, type Law, reform } from '../../law.ts';

export const dailyLife: Law[] = [
  {
    id: 'BRK-1998-c16',
    title: 'Night Trains Act 1998',
    type: 'act',
    date: '1998-09-24',
    department: 'Department of Transport',
    number: 'c. 16',
    subjects: ['Railways', 'Passenger rights'],
    text: `
##### § 1. The night service.

There shall be a sleeping car train each night between Brannickhaven and the northern counties. It shall carry the mail.

##### § 2. Berths.

A passenger with a berth shall not be charged more than 45 marks above the ordinary fare. Clean sheets and a lamp for reading are part of the berth.

##### § 3. Quiet.

After ten o'clock the guard shall speak softly, and the whistle is blown only for danger.

##### § 4. Delay.

A passenger who arrives more than 60 minutes late is repaid half the fare, and the whole fare after 120 minutes.

##### § 5. Lost property.

What is left in a berth is kept for 90 days. Unclaimed umbrellas are lent free of charge at the terminus.
`,
    changes: [
      reform(
        '2009-10-15',
        ['§ 2', '45 marks', '55 marks'],
        ['§ 2', 'a lamp for reading', 'a lamp for reading, and a socket,'],
      ),
      reform('2019-05-23', ['§ 4', '60 minutes', '45 minutes']),
      reform({ daysAgo: 4 }, ['§ 1', 'It shall carry the mail.', 'It shall carry the mail and at least 8 bicycles.']),
    ],
  },
  {
    id: 'BRK-1967-c11',
    title: 'Public Libraries and Archives Act 1967',
    type: 'act',
    date: '1967-05-25',
    department: 'Department of Education',
    number: 'c. 11',
    subjects: ['Libraries', 'Archives', 'Culture'],
    references: 'CITES BRK-1952-c18',
    text: `
##### § 1. Libraries.

Every county shall keep a public library that is free, warm and open in the evening on at least 2 days in the week.

##### § 2. The book boat.

The islands are served by a boat with at least 1500 books, which calls at each of them every 4 weeks.

##### § 3. Fines.

A book returned late costs its reader 1 mark a week. A child pays nothing, and neither does a reader who was at sea.

##### § 4. The Public Archive.

Public records go to the Archive after 30 years and are open from then on. The Archivist may open them sooner.
`,
    changes: [
      reform('1985-11-07', ['§ 1', '2 days', '3 days']),
      reform('2000-06-29', ['§ 4', '30 years', '20 years']),
      reform('2023-02-16', [
        '§ 3',
        'A book returned late costs its reader 1 mark a week.',
        'No fine is charged for a book that comes back.',
      ]),
    ],
  },
  {
    id: 'BRK-2008-c21',
    title: 'Minimum Wage Act 2008',
    shortTitle: 'Minimum Wage Act',
    type: 'act',
    date: '2008-11-13',
    department: 'Department of Labour',
    number: 'c. 21',
    subjects: ['Minimum wage', 'Employment'],
    text: `
##### § 1. Rate.

The minimum wage is 640 pence an hour for a worker aged 18 or over.

##### § 2. Meals and lodging.

An employer may deduct no more than 300 pence a day for lodging, and nothing for a meal that the worker would not have chosen.

##### § 3. Records.

The employer keeps records of hours and pay for 3 years and shows them to the worker on request.
`,
    changes: figures('§ 1', '{n} pence', 640, [
      ['2011-04-01', 680],
      ['2017-04-01', 790],
      ['2023-04-01', 985],
      [{ daysAgo: 23 }, 1040],
    ]),
  },
  {
    id: 'BRK-R-0448',
    title: 'Starling Roosts (Quiet Evenings) Order',
    type: 'order',
    date: { daysAgo: 13 },
    department: 'Department of the Environment',
    subjects: ['Birds', 'Noise', 'Environment'],
    references: 'CITES BRK-1921-c1',
    text: `
##### § 1. Roosts.

The Department keeps a map of the places where more than 10000 starlings roost in winter. Any person may propose a place, and need not have counted.

##### § 2. Quiet.

Within 200 metres of a roost no fireworks are lit and no drone is flown in the hour around sunset, from 1 November to 1 March.

##### § 3. Watching.

A path from which the birds can be watched stays open until it is dark. The parish puts up a bench.
`,
  },
  {
    id: 'BRK-2016-r08',
    title: 'Scarecrow Festivals (Road Closure) Order 2016',
    type: 'order',
    date: '2016-06-30',
    department: 'Department of Transport',
    subjects: ['Roads', 'Events'],
    text: `
##### § 1. Closure.

A parish that holds a scarecrow festival may close its main street for up to 3 days in a year.

##### § 2. Notice.

Notice shall be posted 14 days before, on a board and not on a scarecrow.
`,
    changes: [
      // The High Court annulled the order, because it closes a road that the Constitution keeps open.
      { type: 'repeal', date: '2019-11-21', edits: [], status: 'annulled' },
    ],
  },
];

import { figures, type Law, reform, repair, repeal } from '../../law.ts';

export const landAndSea: Law[] = [
  {
    id: 'BRK-1978-c22',
    title: 'Tides and Foreshore Act 1978',
    type: 'act',
    date: '1978-08-17',
    department: 'Department of the Sea',
    number: 'c. 22',
    subjects: ['Foreshore', 'Tides', 'Public access'],
    text: `
##### § 1. Foreshore.

The foreshore lies between the mean high water and the mean low water of spring tides. It belongs to the Commonwealth and is held for the public.

##### § 2. Public rights.

Any person may walk, bathe, gather seaweed by hand and dig for bait on the foreshore. Nobody may take more than 50 kilograms of seaweed in a day.

##### § 3. Tide tables.

The Hydrographer publishes the tide tables each October. A person who relies on them in good faith is not to blame if the sea does otherwise.

##### § 4. Stranded whales.

A whale that strands is to be returned to the sea if it lives. If it does not, the county buries it at its own cost.

##### § 5. Licences.

A structure on the foreshore requires a licence of the Hydrographer, granted for up to 25 years.
`,
    changes: [
      reform('1989-05-11', ['§ 2', '50 kilograms', '30 kilograms']),
      reform('2002-08-29', ['§ 5', '25 years', '15 years']),
      reform('2016-03-17', ['§ 4', 'at its own cost', 'at its own cost, or leaves it where it does no harm']),
    ],
  },
  {
    id: 'BRK-1899-c3',
    title: 'Lighthouses and Beacons Act 1899',
    type: 'act',
    date: '1899-04-27',
    department: 'Lighthouse Board',
    number: 'c. 3',
    subjects: ['Lighthouses', 'Navigation', 'Harbours'],
    text: `
##### § 1. The Board.

There shall be a Lighthouse Board of seven persons, of whom four shall be master mariners.

##### § 2. Lights.

The Board shall keep the lights in the Schedule burning from sunset to sunrise. A keeper who lets a light go out shall report it the same night.

##### § 3. Light dues.

A ship entering a harbour shall pay light dues of 1 mark for every hundred tons.

##### § 4. False lights.

Whoever shows a false light shall answer for every loss that follows.

##### Schedule. The lights.

| Light | Character | First lit |
|---|---|---|
| Carrick Head | white, one flash in ten seconds | 1831 |
| The Widow | red, fixed | 1858 |
| Saltmarsh Pier | white and green, three flashes | 1877 |
`,
    changes: [
      reform('1936-05-14', ['§ 3', '1 mark', '2 marks']),
      reform('1961-09-21', ['Schedule', 'red, fixed', 'red, two flashes in fifteen seconds']),
      reform('1994-06-02', [
        '§ 2',
        'A keeper who lets a light go out shall report it the same night.',
        'A light that fails shall be reported at once by the monitoring station.',
      ]),
      // An act gave laws new numbers. The clerks of the Moot count it as a reform, but the text did not change.
      reform('2008-01-31'),
      { ...reform('2012-11-15', { repeal: '§ 3' }), status: 'partially_repealed' },
    ],
  },
  {
    id: 'BRK-2005-c14',
    title: 'Water Services Act 2005',
    type: 'act',
    date: '2005-06-23',
    department: 'Department of the Environment',
    number: 'c. 14',
    subjects: ['Water', 'Public utilities', 'Environment'],
    text: `
##### § 1. Duty to supply.

The county shall supply wholesome water to every dwelling within 100 metres of a main.

##### § 2. Charges.

The first 40 cubic metres used by a household in a year are free of charge. The county sets the charge for the rest.

##### § 3. No disconnection.

Nobody shall be cut off for debt. The county may restrict the flow, but never below what is needed for drinking, cooking and washing.

##### § 4. Leaks.

A leak in the street shall be repaired within 10 days of being reported. For each further day the county pays 20 marks to a fund for the river.

##### § 5. Drought orders.

In a drought the Department may forbid hosepipes, fountains and the filling of pools. Bees, cattle and hospitals are never to go without.
`,
    changes: [
      reform('2011-12-08', ['§ 4', '10 days', '7 days']),
      repair('2012-02-02', ['§ 1', 'within 100 metres', 'that lies within 100 metres']),
      reform('2020-07-30', ['§ 2', '40 cubic metres', '50 cubic metres']),
    ],
  },
  {
    id: 'BRK-1996-c5',
    title: 'Bees Act 1996',
    type: 'act',
    date: '1996-03-21',
    department: 'Department of Agriculture',
    number: 'c. 5',
    subjects: ['Beekeeping', 'Agriculture', 'Animal health'],
    text: `
##### § 1. Keeping bees.

Any person may keep bees. A person who keeps more than 10 hives shall tell the Bee Inspector where they are.

##### § 2. Swarms.

A swarm belongs to its keeper for as long as it is kept in sight. The keeper may follow it over any land, closing the gates behind.

##### § 3. Foul brood.

A keeper who suspects foul brood shall report it within 24 hours. The Inspector may order that the hive be burnt, and the keeper is paid 60 marks for it.

##### § 4. Spraying.

Nobody shall spray a crop in open flower between sunrise and sunset.

##### § 5. Telling the bees.

Nothing in this Act requires a keeper to tell the bees of a death in the family, but no employer shall refuse an hour's leave for that purpose.
`,
    changes: [
      reform('2007-05-24', ['§ 3', '60 marks', '95 marks']),
      reform('2018-04-26', ['§ 1', '10 hives', '5 hives'], ['§ 4', 'spray a crop', 'spray a crop or a verge']),
    ],
  },
  {
    id: 'BRK-1996-r41',
    title: 'Bees (Import of Queens) Regulations 1996',
    type: 'regulation',
    date: '1996-10-10',
    department: 'Department of Agriculture',
    subjects: ['Beekeeping', 'Imports', 'Animal health'],
    textState: 'as_enacted',
    references: 'MADE UNDER BRK-1996-c5',
    text: `
##### § 1. Certificate.

A queen bee may be imported only with a health certificate not older than 10 days.

##### § 2. Quarantine.

The queen and her attendants are kept apart for 14 days. The attendants are then examined, which they do not survive.

##### § 3. Expiry.

These Regulations expire on 31 December 2006.
`,
    changes: [{ ...reform('2006-12-31'), status: 'expired' }],
  },
  {
    id: 'BRK-1983-r17',
    title: 'Peat Cutting Regulations 1983',
    type: 'regulation',
    date: '1983-02-24',
    department: 'Department of Agriculture',
    subjects: ['Peat', 'Commons', 'Environment'],
    text: `
##### § 1. Right to cut.

A household with a right of turbary may cut up to 15 cartloads of peat in a year, for its own hearth.

##### § 2. Season.

Peat is cut between 1 April and 15 August. The cutting is left level so that the moss may return.

##### § 3. Sale.

Peat shall not be sold outside the parish.
`,
    changes: [
      reform('1993-03-18', ['§ 1', '15 cartloads', '10 cartloads']),
      reform('2004-02-05', ['§ 1', '10 cartloads', '4 cartloads']),
      repeal('2014-04-01'),
    ],
  },
  {
    id: 'BRK-2001-r33',
    title: 'Harbour Dues Regulations 2001',
    shortTitle: 'Harbour Dues',
    type: 'regulation',
    date: '2001-03-08',
    department: 'Department of the Sea',
    subjects: ['Harbours', 'Fees'],
    text: `
##### § 1. Dues.

A vessel of more than 8 metres pays harbour dues of 12 marks a night. A vessel that shelters from a gale pays nothing until the wind drops.

##### § 2. Fishing boats.

A registered fishing boat pays one third of the dues, or a box of herring if the harbour master agrees.
`,
    changes: figures('§ 1', '{n} marks a night', 12, [
      ['2008-04-01', 15],
      ['2012-04-01', 16],
      ['2020-04-01', 20],
      ['2024-04-01', 23],
    ]),
  },
];

import { correction, figures, type Law, reform, repair, repeal } from '../../law.ts';

export const publicLaw: Law[] = [
  {
    id: 'BRK-1921-c1',
    title: 'Constitution of the Commonwealth of Brannick',
    shortTitle: 'Constitution of Brannick',
    type: 'constitution',
    date: '1921-05-04',
    department: 'The Moot',
    subjects: ['Constitution', 'Fundamental rights', 'Parliament'],
    text: `
We, the people of the three rivers, having quarrelled long enough, agree to be governed as follows.

## Part I. The Commonwealth

##### Article 1. The Commonwealth.

Brannick is a commonwealth of equals. No title of nobility shall be granted, and none shall be inherited.

##### Article 2. Languages.

English is the language of the laws. Every person may address the courts in the language of the rivers.

## Part II. Rights

##### Article 3. Liberty.

No person shall be detained save by law. A person detained shall be brought before a magistrate within 72 hours.

##### Article 4. Speech and assembly.

Every person may speak, write, print and assemble in peace. The law may restrain what is spoken only where it directly causes harm to another.

##### Article 5. The vote.

Every man who has reached the age of twenty-one years may vote. The ballot is secret.

##### Article 6. Rights of way.

The old footpaths are open to all, in all seasons and for ever. A landowner may put up a gate, but never a lock.

## Part III. The Moot

##### Article 7. Members.

The Moot is a single house of 99 members, elected for five years. A member who does not attend for six months loses the seat.

##### Article 8. Bills.

A bill becomes law when it has been read three times and signed by the Warden. The third reading shall be aloud and in full.

##### Article 9. The Warden.

The Warden is head of state and is elected by the Moot for six years. The Warden keeps the seal, opens the Moot and plants a tree in each county.

##### Article 10. Amendment.

This Constitution is amended by two thirds of the Moot and a majority of those voting in a referendum.
`,
    changes: [
      reform('1929-03-07', ['Article 5', 'Every man who', 'Every man or woman who']),
      reform('1948-06-15', ['Article 3', '72 hours', '48 hours']),
      reform('1969-10-02', ['Article 5', 'twenty-one years', 'eighteen years']),
      reform('1983-05-19', ['Article 7', '99 members, elected for five years', '111 members, elected for four years']),
      reform('1997-09-11', [
        'Article 8',
        'The third reading shall be aloud and in full.',
        'The third reading shall be aloud, and in full if any member so asks.',
      ]),
      repair('2003-04-01', ['Article 6', 'for ever', 'forever']),
      reform('2010-07-22', {
        after: 'Article 4',
        add: '##### Article 4A. Information.\n\nEvery person may see what public bodies hold about public affairs. The law may make exceptions, but each shall be narrow and shall state its reason.',
      }),
      reform('2019-02-28', [
        'Article 2',
        'in the language of the rivers',
        'in the language of the rivers or in sign language',
      ]),
      reform({ daysAgo: 17 }, ['Article 5', 'eighteen years', 'sixteen years']),
    ],
  },
  {
    id: 'BRK-1987-c12',
    title: 'Freedom of Information Act 1987',
    type: 'act',
    date: '1987-07-09',
    department: 'Office of the Warden',
    number: 'c. 12',
    subjects: ['Freedom of information', 'Public records', 'Public administration'],
    references: 'CITES BRK-1921-c1',
    text: `
##### § 1. Right of access.

Any person may ask a public authority for information that it holds. The person need not say why.

##### § 2. Time for reply.

The authority shall reply within 30 days. It may take 15 days more if it says so and explains the reason.

##### § 3. Exemptions.

Information is exempt where its release would endanger a person, prejudice a trial or reveal advice given in confidence to the Warden. An exemption lapses when its reason lapses.

##### § 4. Fees.

An authority may charge 5 marks for each request and the cost of copies. No fee is charged for telling a person that there is nothing to be had.

##### § 5. The Information Officer.

A person who is refused may complain to the Information Officer, whose decision binds the authority.
`,
    changes: [
      reform('1996-04-18', ['§ 4', '5 marks', '8 marks']),
      reform(
        '2004-10-07',
        ['§ 2', '30 days', '20 days'],
        ['§ 4', '8 marks for each request and the cost of copies', 'the cost of copies'],
      ),
      reform('2015-01-29', ['§ 5', 'binds the authority', 'binds the authority and is published']),
    ],
  },
  {
    id: 'BRK-2017-c9',
    title: 'Data Protection Act 2017',
    type: 'act',
    date: '2017-11-16',
    department: 'Department of Justice',
    number: 'c. 9',
    subjects: ['Data protection', 'Privacy', 'Internet'],
    references: 'CITES BRK-1987-c12',
    text: `
## Part I. Duties

##### § 1. Lawful use.

Personal data shall be used fairly, for stated purposes, and by people who know what they are doing. Data that are no longer needed shall be destroyed.

##### § 2. Consent.

Consent is valid only if the person could as easily have said no. A child may consent from the age of 13 years.

##### § 3. Breaches.

A breach of security shall be reported to the Information Officer within 72 hours. The people concerned shall be told in plain words.

## Part II. Rights

##### § 4. Access.

A person may obtain a copy of all data held about them within one month and free of charge.

##### § 5. Correction and erasure.

A person may have wrong data corrected and needless data erased. The controller shall pass the correction on to everyone to whom the data were given.

##### § 6. Doorbells.

A camera at a dwelling shall not watch the street for longer than it takes to see who is at the door.

## Part III. Enforcement

##### § 7. Penalties.

The Information Officer may impose a penalty of up to 250000 marks.
`,
    changes: [
      correction('2017-12-01', ['§ 4', 'one month', 'a month']),
      reform('2021-06-10', ['§ 2', '13 years', '14 years']),
      reform(
        '2024-09-26',
        ['§ 7', '250000 marks', '400000 marks'],
        ['§ 6', 'A camera at a dwelling', 'A camera or microphone at a dwelling'],
      ),
    ],
  },
  {
    id: 'BRK-1974-c30',
    title: 'Criminal Code Act 1974',
    shortTitle: 'Criminal Code',
    type: 'act',
    date: '1974-12-05',
    department: 'Department of Justice',
    number: 'c. 30',
    subjects: ['Criminal law', 'Offences', 'Sentencing'],
    text: `
## Part I. General

##### § 1. No crime without law.

Nobody shall be punished for what was no offence when it was done.

##### § 2. Age of responsibility.

A child under the age of 10 years cannot commit an offence.

##### § 3. Fines.

A fine is set in units of a day's income. A court shall impose no fewer than 5 units and no more than 200.

## Part II. Offences

##### § 10. Murder.

Whoever unlawfully and intentionally kills another is guilty of murder and liable to imprisonment for life.

##### § 11. Theft.

Whoever dishonestly takes what belongs to another, meaning to keep it, is liable to imprisonment for up to 5 years. Picking up windfall apples from a public path is not theft.

##### § 12. Fraud.

Whoever by deception obtains a benefit for themselves or a loss for another is liable to imprisonment for up to 7 years.

##### § 13. Tampering with a lifeboat.

Whoever damages a lifeboat, its station or its launching way is liable to imprisonment for up to 10 years.

##### § 14. Witchcraft.

Whoever pretends to exercise witchcraft for gain is liable to a fine.
`,
    changes: [
      reform('1986-02-13', { repeal: '§ 14' }),
      reform('1995-07-06', ['§ 2', '10 years', '12 years']),
      reform('2006-11-08', ['§ 12', 'by deception', 'by deception, whether of a person or of a machine,']),
      reform('2013-03-21', ['§ 3', '5 units and no more than 200', '10 units and no more than 360']),
      reform('2022-05-05', ['§ 2', '12 years', '14 years'], ['§ 11', '5 years', '4 years']),
    ],
  },
  {
    id: 'BRK-1990-c7',
    title: 'Civil Procedure Act 1990',
    type: 'act',
    date: '1990-03-29',
    department: 'Department of Justice',
    number: 'c. 7',
    subjects: ['Civil procedure', 'Courts'],
    text: `
##### § 1. Overriding aim.

The court shall deal with cases justly, at a cost that fits what is at stake, and before the parties have forgotten what it was about.

##### § 2. Starting a claim.

A claim starts when the form is lodged and the fee of 40 marks is paid. The form shall say in one page what happened and what is asked.

##### § 3. Reply.

The defendant shall reply within 28 days. Without a reply the court may give judgment for the claimant.

##### § 4. Small claims.

A claim of up to 2000 marks is heard in the small claims court, without lawyers unless both sides agree.

##### § 5. Mediation.

The court may stay a case for up to 3 months so that the parties may talk.
`,
    changes: [
      ...figures('§ 4', '{n} marks', 2000, [
        ['1999-04-01', 3000],
        ['2009-04-01', 5000],
        ['2018-04-01', 8000],
      ]),
      reform('2021-10-01', ['§ 5', 'may stay', 'shall, unless it is plainly useless, stay']),
    ],
  },
  {
    id: 'BRK-1952-c18',
    title: 'Printing Presses (Registration) Act 1952',
    type: 'act',
    date: '1952-06-19',
    department: 'Home Department',
    number: 'c. 18',
    subjects: ['Press', 'Registration'],
    references: 'CITES BRK-1921-c1',
    text: `
##### § 1. Register.

Every printing press shall be entered in a register kept by the county clerk, on payment of 2 marks.

##### § 2. Imprint.

Every printed paper shall bear the name of its printer and the place of printing.

##### § 3. Deposit.

A copy of every book shall be given to the National Library within one month.
`,
    changes: [reform('1971-01-14', ['§ 1', '2 marks', '1 mark']), repeal('1988-09-01')],
  },
];

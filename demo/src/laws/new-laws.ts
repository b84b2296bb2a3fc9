import type { Law } from '../law.ts';

/** Laws that are added on days of the demo. Their ids have no year, because the demo may run in any year. */

export const repairBenches: Law = {
  id: 'BRK-R-0451',
  title: 'Repair Benches (Town Halls) Regulations',
  type: 'regulation',
  date: { daysAgo: 0 },
  department: 'Department of the Environment',
  subjects: ['Right to repair', 'Local government', 'Consumers'],
  references: 'CITES BRK-1967-c11',
  text: `
##### § 1. Benches.

Every town hall shall keep a bench with tools, where any person may mend what is broken. The bench is free of charge for 2 hours at a time.

##### § 2. Helpers.

On Saturdays a person who knows how things work shall be at the bench. That person may say that a thing is past mending, but shall first have tried.

##### § 3. Spare parts.

A trader who sells an appliance shall supply its spare parts for 10 years and lend the town hall a drawing of it.
`,
};

export const starrySky: Law = {
  id: 'CORV000298',
  title: "Loi relative à l'extinction nocturne des enseignes et au ciel étoilé",
  shortTitle: 'Loi sur le ciel étoilé',
  type: 'loi',
  date: { daysAgo: 0 },
  department: "Département de l'Environnement",
  subjects: ['Pollution lumineuse', 'Environnement', 'Astronomie'],
  references: 'CITE CORV000001',
  text: `
##### Article 1

Les enseignes et les vitrines sont éteintes de minuit à six heures. Les pharmacies de garde et les hospices des cols en sont dispensés.

##### Article 2

Chaque commune choisit une nuit par an où l'éclairage public est éteint, si le ciel le permet. Elle en avertit les habitants 15 jours à l'avance.

##### Article 3

Est puni d'une amende de 300 livres quiconque laisse une enseigne allumée après un premier avertissement.
`,
};

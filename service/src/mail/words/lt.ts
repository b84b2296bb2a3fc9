import { counting } from '../../base/reader-languages.ts';
import type { MailWords } from './en.ts';

const locale = 'lt';
const count = counting(locale);

export const lt: MailWords = {
  lang: 'lt',
  locale,

  kinds: {
    new: 'Naujas teisės aktas',
    repealed: 'Pripažinta netekusiu galios',
    reformed: 'Pakeista',
    updated: 'Atnaujinta',
  },
  lawsChanged: count({
    one: 'Pakeistas # teisės aktas',
    few: 'Pakeisti # teisės aktai',
    other: 'Pakeista # teisės aktų',
  }),
  two: (first, second) => `${first} ir ${second}`,
  andMore: (listed, more) => `${listed} ir dar ${more}`,
  by: (act) => `aktu ${act}`,
  changes: { added: 'įterpta', changed: 'pakeista', removed: 'išbraukta', moved: 'perkelta' },
  movedTo: (label) => `perkelta: ${label}, tekstas tas pats`,
  restOnPage: 'Likusi dalis yra svetainėje.',
  moreEvents: count({ one: 'Ir dar # pakeitimas', few: 'Ir dar # pakeitimai', other: 'Ir dar # pakeitimų' }),
  moreLaws: count({ one: 'Ir dar # teisės aktas.', few: 'Ir dar # teisės aktai.', other: 'Ir dar # teisės aktų.' }),
  often: {
    daily: 'Šį laišką gaunate kartą per dieną, kai yra naujienų.',
    weekly: 'Šį laišką gaunate kartą per savaitę, kai yra naujienų.',
  },
  binding: 'Teisinę galią turi tik oficialus leidinys.',
  manage: 'Pakeisti arba sustabdyti',
  stop: 'Atsisakyti laiškų',

  signUpSubject: 'Užbaikite registraciją',
  signUp: (
    link,
  ) => `Kažkas, tikriausiai jūs, su šiuo adresu registravosi „Open Legislation“. Norėdami užbaigti, čia pasirinkite slaptažodį:

${link}

Nuoroda veikia vieną kartą, vieną valandą. Jei tai buvote ne jūs, nieko daryti nereikia: be nuorodos paskyra nesukuriama.
`,
  passwordSubject: 'Pasirinkite slaptažodį',
  password: (
    link,
  ) => `Kažkas, tikriausiai jūs, su šiuo adresu registravosi arba prašė pakeisti slaptažodį. Šiuo adresu jau yra „Open Legislation“
paskyra. Norėdami pasirinkti paskyros slaptažodį, atverkite šią nuorodą:

${link}

Ji veikia vieną kartą, vieną valandą. Visi paskyros seansai bus baigti. Jei tai buvote ne jūs, nieko daryti nereikia:
slaptažodis lieka tas pats.
`,
};

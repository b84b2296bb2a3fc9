import type { CountryReader } from './reader.ts';

/** Argentina: addresses have the number of the act in the database of the ministry (`infoleg_id`). */
export const argentina: CountryReader = {
  links: [
    {
      address:
        /^servicios\.infoleg\.gob\.ar\/infolegInternet\/verNorma\.do(?:;jsessionid=\w+)?\?(?:\w+=\w*&)?id=(\d+)$/i,
      law: ([id = '']) => id,
      key: 'infoleg_id',
    },
    {
      address: /^servicios\.infoleg\.gob\.ar\/infolegInternet\/anexos\/\d+-\d+\/(\d+)\/(?:norma|texact)\.htm$/i,
      law: ([id = '']) => id,
      key: 'infoleg_id',
    },
  ],
};

import { countries } from './countries.ts';

export { advanceDemo } from './advance.ts';
export { buildDemo } from './build.ts';

export interface DemoCountry {
  code: string;
  name: string;
  language: string;
}

export const demoCountries: DemoCountry[] = countries.map(({ code, name, language }) => ({ code, name, language }));

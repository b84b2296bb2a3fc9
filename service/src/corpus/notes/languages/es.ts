export { effectDays } from '../../languages/es.ts';

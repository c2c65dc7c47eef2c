export { getDashboard } from './queries.ts';

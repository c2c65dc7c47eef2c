export { requireOperator } from './check-operator.ts';

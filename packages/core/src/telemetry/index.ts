export { listKeptMails } from './list-kept-mails.ts';
export { recordClientLog } from './record-client-log.ts';
export { recordPerformance } from './record-performance.ts';

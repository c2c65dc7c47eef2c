export { monthOf } from './count-mail.ts';
export { listWaitingOwners } from './queries.ts';
export { sendGuestMails } from './send-guest-mails.ts';

export { composeMail, type MailContent } from './compose-mail.ts';

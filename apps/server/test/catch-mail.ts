// A mail catcher for browser tests: receives SMTP on the first port and shows mails by HTTP on the second.
import { createServer } from 'node:http';
import { openSmtp } from './smtp.ts';

const [smtpPort, httpPort] = process.argv.slice(2).map(Number);
const { taken } = await openSmtp({ port: smtpPort ?? 0 });

createServer((request, response) => {
  const to = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('to') ?? '';
  const mails = taken
    .filter((one) => one.to.includes(to))
    .map(({ mail: { subject, text, html } }) => ({ subject, text, html }));
  response.setHeader('content-type', 'application/json').end(JSON.stringify(mails));
}).listen(httpPort, '127.0.0.1');

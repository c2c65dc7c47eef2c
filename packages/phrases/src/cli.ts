#!/usr/bin/env node
// Reads a message from the command line and prints the reading as JSON.
import { parseArgs } from 'node:util';
import { readSentence } from '../engine/read-sentence.ts';

const usage = `phrases [options] "Dinner with Ana on Friday at 7"

  --now 2026-03-11T10:00:00Z   the moment at which it is said (this moment)
  --zone Europe/London         IANA zone of the reader (this machine's)
  --locale en-GB               decides whether 3/4 is in April or in March
  --friend "Ana Cruz"          a name that may be invited; may be given more than once
  --group "Book Club"          a group that may be invited; may be given more than once`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    now: { type: 'string' },
    zone: { type: 'string' },
    locale: { type: 'string' },
    friend: { type: 'string', multiple: true, default: [] },
    group: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
const text = positionals.join(' ');
const now = values.now === undefined ? new Date() : new Date(values.now);
if (values.help || text === '' || Number.isNaN(now.getTime())) {
  console.log(usage);
  process.exitCode = values.help ? 0 : 1;
} else {
  const reading = readSentence({
    text,
    now,
    zone: values.zone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
    locale: values.locale ?? null,
    friends: values.friend.map((name) => ({ id: name, name })),
    groups: values.group.map((name) => ({ id: name, name })),
  });
  const { intent, draft, clarify, offer, unknown, caveats } = reading;
  console.log(JSON.stringify({ intent, draft, clarify, offer, unknown, caveats }, null, 2));
}

import { expect, test } from 'vitest';
import { identifyAgent } from './index.ts';

test.each([
  ['Google-Calendar-Importer', 'Google Calendar'],
  ['Mozilla/5.0 (compatible; Google-Calendar-Importer)', 'Google Calendar'],
  ['iOS/16.3.1 (20D67) dataaccessd/1.0', 'Apple Calendar'],
  ['Mac+OS+X/10.14.5 (18F132) CalendarAgent/416.5.1', 'Apple Calendar'],
  ['Microsoft Exchange/15.20 (Windows NT 10.0; Win64; x64)', 'Outlook'],
  ['Microsoft Office/16.0 (Windows NT 10.0; Microsoft Outlook 16.0.5000; Pro)', 'Outlook classic'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Thunderbird/128.3.1', 'Thunderbird'],
  ['Nextcloud Webcal Service', 'Nextcloud'],
  ['ICSx5/2.2.1 (ical4j/3.2.5 okhttp/4.12.0 Android/14)', 'ICSx5'],
  ['HomeAssistant/2025.1.0 aiohttp/3.11 Python/3.13', 'Home Assistant'],
  ['vdirsyncer/0.19.2', 'vdirsyncer'],
  ['akonadi_ical_resource_0', 'KOrganizer'],
  ['Mozilla/5.0 (X11; Linux x86_64) KHTML/5.116 akonadi_ical_resource_2', 'KOrganizer'],
  ['Mozilla/5.0 (Node.js 22.11.0) MagicMirror/2.30.0', 'MagicMirror'],
])('%s is known as %s', (userAgent, app) => {
  expect(identifyAgent(userAgent)).toEqual({ kind: 'calendar', app });
});

test.each([
  ['a browser', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'],
  ['a phone browser', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'],
  ['curl', 'curl/8.5.0'],
  ['wget', 'Wget/1.21'],
  ['a Python script', 'python-requests/2.32'],
  ['Node', 'node'],
  ['a chat preview', 'WhatsApp/2.23.20.0'],
  ['another preview', 'facebookexternalhit/1.1'],
  ['Slack', 'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)'],
  ['Telegram', 'TelegramBot (like TwitterBot)'],
  ['a crawler', 'Googlebot/2.1 (+http://www.google.com/bot.html)'],
])('%s is never a calendar', (_name, userAgent) => {
  expect(identifyAgent(userAgent)).toEqual({ kind: 'other' });
});

test.each(['', 'CalBuddy/3', 'SomeNewCalendar 1.0'])('%j is an unknown agent', (userAgent) => {
  expect(identifyAgent(userAgent)).toEqual({ kind: 'unknown' });
});

import '../styles/index.css';
import { calendarHelp } from '@kith/contracts/calendar-help';
import type { ManagePageContent, RenderManagePage } from '@kith/contracts/manage-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { CalendarPage } from './calendar-page.tsx';
import { ClosedPage } from './closed-page.tsx';
import { Document } from './document.tsx';
import { EventPage } from './event-page.tsx';
import { HelpPage } from './help-page.tsx';
import { JoinPage, WaitingPage } from './join-page.tsx';
import { MailsPage } from './mails-page.tsx';
import type { PageFrame } from './page-frame.ts';
import { isolatesAsHtml, settleIsolates } from '@kith/contracts/isolate';

/** Renders a friend's page as a complete document. It ships HTML only: React stays on the server. */
export const renderManagePage: RenderManagePage = (described, content) => {
  const frame: PageFrame = { ...described, now: new Date(described.now) };
  const page = renderToStaticMarkup(
    <Document frame={frame} title={titleOf(content)}>
      <Content frame={frame} content={content} />
    </Document>,
  );
  return `<!doctype html>${settle(page)}`;
};

/** Isolated texts become elements; attributes keep the isolates where needed. */
const settle = (page: string): string =>
  page.replaceAll(/<(?:textarea|title)\b[^<>]*>[^<]*|<[^<>]*>|[^<]+|</g, (part) => {
    if (!part.startsWith('<')) return isolatesAsHtml(part);
    const end = part.indexOf('>') + 1;
    return settleIsolates(part.slice(0, end)) + part.slice(end);
  });

function Content({ frame, content }: { frame: PageFrame; content: ManagePageContent }) {
  switch (content.kind) {
    case 'calendar':
      return <CalendarPage frame={frame} {...content} />;
    case 'event':
      return <EventPage frame={frame} {...content} />;
    case 'mails':
      return <MailsPage {...content} />;
    case 'join':
      return <JoinPage frame={frame} {...content} />;
    case 'waiting':
      return <WaitingPage frame={frame} {...content} />;
    case 'help':
      return <HelpPage {...content} />;
    case 'closed':
      return <ClosedPage {...content} />;
  }
}

function titleOf(content: ManagePageContent): string {
  switch (content.kind) {
    case 'calendar':
      return invites(content.view.owner.name);
    case 'event':
    case 'mails':
      return invites(content.owner.name);
    case 'join':
    case 'waiting':
      return invites(content.view.owner.name);
    case 'help':
      return content.app === null ? 'Plans in your calendar · Kith' : `${calendarHelp[content.app].name} · Kith`;
    case 'closed':
      return 'Kith';
  }
}

const invites = (name: string) => `${name} invites you`;

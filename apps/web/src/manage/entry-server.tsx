import '../styles/index.css';
import { calendarHelp } from '@kith/contracts/calendar-help';
import type { ManagePageContent, RenderManagePage } from '@kith/contracts/manage-page';
import { renderToStaticMarkup } from 'react-dom/server';
import { CalendarPage } from './calendar-page.tsx';
import { ClosedPage } from './closed-page.tsx';
import { formatLongDay, formatTimes } from '../lib/dates/dates.ts';
import { Document, type Preview } from './document.tsx';
import { EventPage } from './event-page.tsx';
import { HelpPage } from './help-page.tsx';
import { JoinPage, WaitingPage } from './join-page.tsx';
import { MailsPage } from './mails-page.tsx';
import type { PageFrame } from './page-frame.ts';
import { TextPage } from './text-page.tsx';
import { isolatesAsHtml, settleIsolates } from '@kith/contracts/isolate';

export { drawCover } from './look-drawing.ts';
export { drawPreview } from './preview-picture.ts';

/** Renders a friend's page as a complete document. It ships HTML only: React stays on the server. */
export const renderManagePage: RenderManagePage = (described, content) => {
  const frame: PageFrame = { ...described, now: new Date(described.now) };
  const preview = previewOf(frame, content);
  const page = renderToStaticMarkup(
    <Document
      frame={frame}
      title={titleOf(content)}
      preview={preview}
      description={preview?.description ?? (isInvitation(content) ? OPEN : null)}
    >
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
    case 'text':
      return <TextPage {...content} />;
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
    case 'text':
      return `${content.title} · Kith`;
    case 'closed':
      return 'Kith';
  }
}

/** What a chat shows of the link of an event; of every other page it shows nothing private. */
function previewOf(frame: PageFrame, content: ManagePageContent): Preview | null {
  if (content.kind !== 'join') return null;
  const { event, owner, version } = content.view;
  const page = `${frame.appUrl}/manage/g/${encodeURIComponent(content.token)}`;
  const words = { locale: 'en-GB', zone: event.time_zone, now: frame.now };
  return {
    title: event.title,
    description: `${formatLongDay(event.start_at, words)}, ${formatTimes(event, words)}. ${owner.name} invites you.`,
    page,
    picture: `${page}/preview.jpg?v=${version}`,
  };
}

const OPEN = 'Open to see the plans and answer. No account needed.';
/** Whether there is something to answer, and not a text to read. */
const isInvitation = ({ kind }: ManagePageContent) => kind !== 'text' && kind !== 'help';

const invites = (name: string) => `${name} invites you`;

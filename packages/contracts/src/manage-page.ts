import type { CalendarHelpId } from './calendar-help.ts';
import type { Invitation, ManageView } from './rsvps.ts';

/** What the page is read on, as the browser says: what works to add a calendar differs. A tablet counts as its phone. */
export type Device = 'iphone' | 'android' | 'mac' | 'computer';

/** What every page for a friend is drawn with. The server fills it in, the web app's server entry draws it. */
export interface ManagePageFrame {
  /** The stylesheet itself: it travels with the page, so that nothing has to be fetched before the first paint. */
  style: string;
  /** Addresses of the built scripts. */
  scripts: string[];
  /** The public address without a trailing slash. */
  appUrl: string;
  /** BCP 47 tag for dates, from the friend's choice or the browser's wish. */
  locale: string;
  device: Device;
  /** The instant of the request as ISO text. */
  now: string;
}

/** Which page: everything behind a link, one event behind a forwarded code, mails on or off, help with an app, or a sentence why there is nothing. */
export type ManagePageContent =
  | {
      kind: 'calendar';
      token: string;
      view: ManageView;
      /** The event that the address asks for. */
      eventId: string | null;
    }
  | {
      kind: 'event';
      code: string;
      owner: { name: string };
      friend: { name: string; time_zone: string | null };
      event: Invitation;
      /** The answer that a mail's button named; it takes one more tap. */
      wished: 'yes' | 'maybe' | 'no' | null;
    }
  /** How calendar apps subscribe: one of them, or the list of all. Nothing of anybody stands there. */
  | { kind: 'help'; app: CalendarHelpId | null }
  | { kind: 'mails'; code: string; owner: { name: string }; emails: boolean }
  | {
      kind: 'closed';
      title: string;
      sentence: string;
      /** Offers to mail the link again. */
      asksForAddress?: boolean;
      /** Where to go on. */
      action?: { label: string; url: string };
    };

/** Draws a whole HTML document; pure, no clock and no network. */
export type RenderManagePage = (frame: ManagePageFrame, content: ManagePageContent) => string;

import type { CalendarHelpId } from './calendar-help.ts';
import type { EventLinkView } from './event-links/links.ts';
import type { Light } from './events/light.ts';
import type { Drawing } from './events/looks.ts';
import type { EventCodeView, ManageView } from './rsvps.ts';

/** The pages that an operator may write. */
export const operatorPages = ['privacy', 'imprint'] as const;
export type OperatorPage = (typeof operatorPages)[number];
export const operatorPageTitles = { privacy: 'Privacy', imprint: 'Imprint' } as const satisfies Record<
  OperatorPage,
  string
>;

/** The reader's platform according to the browser, because the ways to subscribe differ. A tablet counts as its phone. */
export type Device = 'iphone' | 'android' | 'mac' | 'computer';

/** The props of every friend page, filled in by the server and rendered by the web app's server entry. */
export interface ManagePageFrame {
  /** The inlined stylesheet, so that the first paint needs no further request. */
  style: string;
  /** URL of the typeface of Latin text, loaded with the page so that the first paint has it. */
  font: string | null;
  /** URLs of the built scripts. */
  scripts: string[];
  /** The public address without a trailing slash. */
  appUrl: string;
  /** The operator's own pages, to which each page links. */
  pages: readonly OperatorPage[];
  /** The BCP 47 locale for dates, from the friend's choice or Accept-Language. */
  locale: string;
  device: Device;
  /** The time of the request as an ISO string. */
  now: string;
}

/** A form that was not accepted: what was typed, the field at fault and why. */
export interface RefusedForm {
  action: string;
  typed: Readonly<Record<string, string | undefined>>;
  field: string;
  sentence: string;
}

/** The page kind: everything behind a link, one event behind an event code, mail settings, help with an app, or an error. */
export type ManagePageContent =
  | {
      kind: 'calendar';
      token: string;
      view: ManageView;
      /** The event selected by the URL. */
      eventId: string | null;
    }
  | (EventCodeView & {
      kind: 'event';
      code: string;
      /** The answer of a mail's button; it still needs a tap to confirm. */
      wished: 'yes' | 'maybe' | 'no' | null;
    })
  /** What anybody sees who opens the link of an event, and somebody who has asked to be let in. */
  | { kind: 'join'; token: string; view: EventLinkView; refused: RefusedForm | null }
  | {
      kind: 'waiting';
      token: string;
      view: EventLinkView;
      /** The link of the event, for somebody else at the same browser. */
      from: string | null;
    }
  /** Help with subscribing: one app or the list of all. Contains no personal data. */
  | { kind: 'help'; app: CalendarHelpId | null }
  /** What the operator wrote, with the heading of their own, if any; both as safe HTML. */
  | { kind: 'text'; title: string; heading: string | null; html: string }
  | { kind: 'mails'; code: string; owner: { name: string }; emails: boolean }
  | {
      kind: 'closed';
      title: string;
      sentence: string;
      /** Offers to mail the link again. */
      asksForAddress?: boolean;
      /** Where to continue. */
      action?: { label: string; url: string };
    };

/** Renders a complete HTML document; pure, without clock or network. */
export type RenderManagePage = (frame: ManagePageFrame, content: ManagePageContent) => string;

/** A line of text as an SVG path that begins at 0 on its baseline, and its width; null where the typeface lacks a letter. */
export type Outline = (text: string, size: number) => { path: string; width: number } | null;

/** Draws the preview picture of an event's link as SVG, 1200 by 630; pure. `now` is an ISO string, `photo` the address of its data. */
export type DrawPreview = (
  view: EventLinkView,
  means: { now: string; outline: Outline; photo: string | null },
) => string;

/** Draws a look alone as SVG, 940 by 320; pure. */
export type DrawCover = (light: Light, motif: Drawing | null) => string;

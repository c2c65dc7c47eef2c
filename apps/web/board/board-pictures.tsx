import { CloudOff, Plus } from 'lucide-react';
import { ANSWERS, AnswerBadge } from '../src/components/people/answer-mark.tsx';
import { Avatar, AvatarStack, EmptySeat } from '../src/components/people/avatar.tsx';
import { Badge, CountBadge } from '../src/components/feedback/badge.tsx';
import { Banner } from '../src/components/feedback/banner.tsx';
import { Button } from '../src/components/buttons/button.tsx';
import { Card } from '../src/components/layout/card.tsx';
import { DateBlock } from '../src/components/events/date-block.tsx';
import { EmptyState } from '../src/components/feedback/empty-state.tsx';
import { ErrorState } from '../src/components/feedback/error-state.tsx';
import { EventRow, EventRows } from '../src/components/events/event-row.tsx';
import { HealthLine } from '../src/components/people/health-dot.tsx';
import { KithMark, KithWordmark } from '../src/components/drawings/kith-mark.tsx';
import type { Light } from '@kith/contracts/events/light';
import { Sheet, SheetCell } from '../src/components/layout/sheet.tsx';
import { SkeletonList } from '../src/components/feedback/skeleton.tsx';
import { Sky } from '../src/components/drawings/sky.tsx';
import { StatusBadge } from '../src/components/events/status-badge.tsx';
import styles from './board.module.css';
import { Specimen } from './specimen.tsx';

const PEOPLE = [
  'Nora Brandt',
  'Dev Mehta',
  'Malik Osei',
  'Priya Raman',
  'Oisín Byrne',
  'Callum Reid',
  'Tom Ashworth',
  'Greta Lindholm',
];
const LIGHTS: readonly Light[] = ['night', 'dawn', 'morning', 'day', 'golden', 'dusk', 'evening'];
const NOW = new Date('2026-12-02T12:00:00Z');
const START = '2026-12-04T19:00:00.000Z';

/** People, answers, dates, states. */
export function BoardPeople() {
  return (
    <>
      <Specimen title="Faces, a stack, an empty seat">
        {PEOPLE.map((name, index) => (
          <Avatar key={name} name={name} answer={ANSWERS[index]} />
        ))}
        <AvatarStack names={PEOPLE} total={12} />
        <EmptySeat />
      </Specimen>
      <Specimen title="Answers: mark and word">
        {ANSWERS.map((answer) => (
          <AnswerBadge key={answer} answer={answer} />
        ))}
      </Specimen>
      <Specimen title="Event status, badges, count">
        <StatusBadge status="draft" />
        <StatusBadge status="pending" />
        <StatusBadge status="cancelled" />
        <StatusBadge status="past" />
        <Badge tone="accent">Demo Mode</Badge>
        <CountBadge count={3} />
      </Specimen>
      <Specimen title="Calendar health" column>
        <HealthLine health="alive" app="Google Calendar" when="seen 2h ago" />
        <HealthLine health="silent" app="Outlook" when="hasn’t updated in 4 days" />
        <HealthLine health="not_yet" app="No calendar yet" when="invited Sun 22 Nov" />
        <HealthLine health="left" app="Unsubscribed" when="on Fri 27 Nov" />
      </Specimen>
      <Specimen title="Date block, mark">
        <DateBlock at={START} size="large" now={NOW} />
        <DateBlock at={START} now={NOW} />
        <DateBlock at="2027-01-08T12:00:00Z" now={NOW} />
        <KithWordmark />
        <KithMark />
      </Specimen>
      <Specimen title="The light of the hour">
        {LIGHTS.map((light) => (
          <span key={light} className={styles['sky']}>
            <Sky light={light} seed={light} width={330} height={184} className={styles['skyBox']} />
            {light}
          </span>
        ))}
      </Specimen>
    </>
  );
}

/** Cards, sheets, rows, and the faces of a list. */
export function BoardSurfaces() {
  return (
    <>
      <Specimen title="Cards">
        {(['default', 'elevated', 'outlined', 'interactive'] as const).map((variant) => (
          <Card key={variant} variant={variant} className={styles['card']}>
            {variant}
          </Card>
        ))}
      </Specimen>
      <Specimen title="Sheet" column>
        <Sheet min="10rem" label="Groups">
          {['Supper club', 'Book club', 'Choir'].map((name) => (
            <SheetCell key={name} interactive>
              {name}
            </SheetCell>
          ))}
        </Sheet>
      </Specimen>
      <Specimen title="Event rows, and while they load" column>
        <EventRows label="Upcoming">
          <EventRow
            eventId="a"
            title="Pentland ridge walk"
            meta="09:30 to 14:00, Flotterstone car park"
            at={START}
            answered="7 of 9 answered"
            names={PEOPLE}
            total={9}
          />
          <EventRow
            eventId="b"
            title="Book club: The Summer Book"
            meta="19:30 to 21:30"
            at={START}
            answered="2 of 2 answered"
            names={PEOPLE.slice(0, 2)}
            badge={<StatusBadge status="draft" />}
          />
        </EventRows>
        <SkeletonList rows={2} label="Loading events" />
      </Specimen>
      <Specimen title="Banners" column>
        <Banner action={{ label: 'Reload', onAction: () => {} }}>New version available! Reload to update?</Banner>
        <Banner tone="maybe" icon={<CloudOff />}>
          You’re offline. This is from your last visit.
        </Banner>
      </Specimen>
      <Specimen title="Empty, failed" column>
        <EmptyState
          title="No groups yet"
          sentence="Create your first group to organize friends"
          you="Nora Brandt"
          action={
            <Button size="lg" icon={<Plus />}>
              Create Group
            </Button>
          }
        />
        <ErrorState
          title="Error Loading Groups"
          sentence="Failed to load groups and friends"
          you="Nora Brandt"
          onRetry={() => {}}
        />
      </Specimen>
    </>
  );
}

import { Ban, Hourglass, Pencil, Play, RotateCcwClock } from 'lucide-react';
import { Badge } from '../feedback/badge.tsx';

export type ShownStatus = 'draft' | 'pending' | 'confirmed' | 'cancelled' | 'past' | 'running';

/** The status of an event. Confirmed is the default and visually hidden, but announced. */
export function StatusBadge({ status }: { status: ShownStatus }) {
  switch (status) {
    case 'draft':
      return <Badge icon={<Pencil />}>Draft</Badge>;
    case 'pending':
      return (
        <Badge tone="maybe" icon={<Hourglass />}>
          Pending
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge tone="no" icon={<Ban />}>
          Cancelled
        </Badge>
      );
    case 'past':
      return <Badge icon={<RotateCcwClock />}>Past</Badge>;
    case 'running':
      return (
        <Badge tone="yes" icon={<Play />}>
          Now
        </Badge>
      );
    case 'confirmed':
      return <span className="visually-hidden">Confirmed</span>;
  }
}

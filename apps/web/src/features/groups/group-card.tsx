import type { Group } from '@kith/contracts/groups';
import { Pencil, Trash2 } from 'lucide-react';
import { AvatarStack, EmptySeat } from '../../components/people/avatar.tsx';
import { Button, IconButton } from '../../components/buttons/button.tsx';
import { SheetCell } from '../../components/layout/sheet.tsx';
import { shortDate } from '../../lib/dates/dates.ts';
import styles from './group-card.module.css';
import { Written } from '../../components/people/written.tsx';

interface GroupCardProps {
  group: Group;
  now: Date;
  onMembers: () => void;
  onAdd: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

/** A group as a cell: avatars, facts, and four actions. */
export function GroupCard({ group, onMembers, onAdd, onEdit, onDelete }: GroupCardProps) {
  const { name, description, member_count, members, created_at } = group;
  return (
    <SheetCell className={styles['cell']}>
      <div className={styles['faces']}>
        {members.length > 0 ? (
          <AvatarStack names={members.map((member) => member.name)} total={member_count} size={40} />
        ) : (
          <EmptySeat size={40} />
        )}
      </div>
      <Written as="h2" className={styles['name']} title={name}>
        {name}
      </Written>
      {description && (
        <Written as="p" className={styles['description']} title={description}>
          {description}
        </Written>
      )}
      <p className={styles['facts']}>
        {`${member_count} ${member_count === 1 ? 'member' : 'members'}, since `}
        <time dateTime={created_at}>{shortDate(created_at, { now: new Date(0) })}</time>
      </p>
      <div className={styles['actions']}>
        <Button variant="ghost" size="sm" className={styles['first']} onClick={onMembers}>
          View Members
          <span className="visually-hidden">
            {' '}
            of <Written>{name}</Written>
          </span>
        </Button>
        <Button variant="ghost" size="sm" onClick={onAdd}>
          Add Members
          <span className="visually-hidden">
            {' '}
            to <Written>{name}</Written>
          </span>
        </Button>
        <span className={styles['icons']}>
          <IconButton label="Edit" about={name} icon={<Pencil />} onClick={onEdit} />
          <IconButton label="Delete" about={name} icon={<Trash2 />} onClick={onDelete} />
        </span>
      </div>
    </SheetCell>
  );
}

import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './page.module.css';

interface PageProps {
  /** content 1200, wide 1600 from 1920 on (the month), chat 760, form 376. */
  width?: 'content' | 'wide' | 'chat' | 'form';
  className?: string | undefined;
  children: ReactNode;
}

/** The width and margins of a page. */
export function Page({ width = 'content', className, children }: PageProps) {
  return (
    <div className={classes(styles['page'], styles[width], className)} data-page={width}>
      {children}
    </div>
  );
}

interface PageHeaderProps {
  title: ReactNode;
  /** Secondary text next to the title. */
  count?: number | undefined;
  sentence?: ReactNode;
  actions?: ReactNode;
  back?: { to: NonNullable<LinkProps['to']>; label: string } | undefined;
  /** The document title; default the page title if that is text. */
  documentTitle?: string | undefined;
}

/** The page's h1, with its actions on the right. */
export function PageHeader({ title, count, sentence, actions, back, documentTitle }: PageHeaderProps) {
  const tab = documentTitle ?? (typeof title === 'string' ? title : undefined);
  return (
    <header className={styles['header']}>
      {tab && <title>{`${tab} · Kith`}</title>}
      {back && (
        <Link className={styles['back']} to={back.to}>
          <ChevronLeft />
          {back.label}
        </Link>
      )}
      <div className={styles['titles']}>
        <h1>
          {title}
          {count !== undefined && <span className={styles['count']}> {count}</span>}
        </h1>
        {sentence && <p className={styles['sentence']}>{sentence}</p>}
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </header>
  );
}

interface SectionProps {
  title: ReactNode;
  /** Right of the heading: a link, a count. */
  action?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A section with its own heading. */
export function Section({ title, action, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section className={className} aria-labelledby={titleId}>
      <div className={styles['sectionHead']}>
        <h2 id={titleId}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}

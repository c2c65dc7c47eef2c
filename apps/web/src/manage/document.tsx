import type { ReactNode } from 'react';
import { pageNames } from '../components/layout/page-names.ts';
import styles from './document.module.css';
import type { PageFrame } from './page-frame.ts';

/** What a link shows in a chat: absolute addresses, and a JPEG of 1200 by 630. */
export interface Preview {
  title: string;
  description: string;
  page: string;
  picture: string;
}

interface DocumentProps {
  frame: PageFrame;
  title: string;
  /** Null shows who invites and nothing private. */
  preview: Preview | null;
  /** What a link shows below the title; null where the title says it all. */
  description: string | null;
  children: ReactNode;
}

/** The HTML document of a friend's page. Link previews show who invites and nothing private, except for the link of an event. */
export function Document({ frame, title, preview, description, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta property="og:title" content={preview?.title ?? title} />
        {description !== null && <meta property="og:description" content={description} />}
        {preview && <meta property="og:url" content={preview.page} />}
        <meta property="og:image" content={preview?.picture ?? `${frame.appUrl}/preview.png`} />
        <meta property="og:image:type" content={preview ? 'image/jpeg' : 'image/png'} />
        {preview && <meta property="og:image:alt" content={preview.description} />}
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:type" content="website" />
        <meta name="twitter:card" content="summary_large_image" />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {frame.font !== null && <link rel="preload" href={frame.font} as="font" type="font/woff2" crossOrigin="" />}
        {/* The text is our own built stylesheet, whose hash is in the page's CSP. */}
        <style dangerouslySetInnerHTML={{ __html: frame.style }} />
        {frame.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>
        {children}
        <footer className={styles['footer']}>
          {[...frame.pages, 'accessibility' as const].map((name) => (
            <a key={name} href={`/${name}`}>
              {pageNames[name]}
            </a>
          ))}
        </footer>
      </body>
    </html>
  );
}

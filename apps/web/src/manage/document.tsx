import type { ReactNode } from 'react';
import type { PageFrame } from './page-frame.ts';

/** The HTML document of a friend's page. Link previews show who invites and nothing private. */
export function Document({ frame, title, children }: { frame: PageFrame; title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <meta property="og:title" content={title} />
        <meta property="og:description" content="Open to see the plans and answer. No account needed." />
        <meta property="og:image" content={`${frame.appUrl}/preview.png`} />
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
      <body>{children}</body>
    </html>
  );
}

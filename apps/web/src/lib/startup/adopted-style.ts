import { useEffect } from 'react';

interface StyleProps {
  styles: string;
  dynamic?: boolean;
}

/**
 * Replaces react-style-singleton, with which dialogs lock scrolling (vite.config.ts): the same styles in a constructed
 * stylesheet, because style elements would require a weaker content security policy.
 */
export function styleSingleton() {
  let users = 0;
  let sheet: CSSStyleSheet | null = null;
  const add = (styles: string) => {
    users += 1;
    if (users > 1) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(styles);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  };
  const remove = () => {
    users -= 1;
    if (users > 0) return;
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet);
    sheet = null;
  };
  return function AdoptedStyle({ styles, dynamic }: StyleProps) {
    const key = dynamic ? styles : null;
    useEffect(() => {
      add(styles);
      return remove;
      // oxlint-disable-next-line react-hooks/exhaustive-deps -- as in the original: changed styles count only when they are dynamic
    }, [key]);
    return null;
  };
}

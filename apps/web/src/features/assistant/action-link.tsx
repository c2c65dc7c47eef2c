import type { UiAction } from '@kith/contracts/assistant';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Button } from '../../components/buttons/button.tsx';
import { buttonClass } from '../../components/buttons/button-class.ts';

interface ActionLinkProps {
  action: UiAction;
  onPrompt: (text: string) => void;
}

/** A button below a reply: a link to a page of this app, or a text to send. */
export function ActionLink({ action: { label, href, prompt }, onPrompt }: ActionLinkProps) {
  const { history } = useRouter();
  // A reply may come from a model, so only links into this app are allowed.
  if (href === undefined || !/^\/(?![/\\])/.test(href)) {
    return (
      <Button variant="outline" onClick={() => onPrompt(prompt ?? label)}>
        {label}
      </Button>
    );
  }
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.push(href);
  };
  return (
    <a href={href} className={buttonClass({ variant: 'outline' })} onClick={go}>
      {label}
    </a>
  );
}

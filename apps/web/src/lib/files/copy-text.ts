import { toast } from '../../components/feedback/toast.ts';

/** Copies a text, with the toast `said` or an error; returns whether it succeeded. */
export async function copyText(text: string, said: string): Promise<boolean> {
  const copied = (await writeClipboard(text)) || copySelected(text);
  if (copied) toast.success(said);
  else toast.error('Failed to copy link');
  return copied;
}

/** Copies a link, with a toast. */
export const copyLink = (link: string) => copyText(link, 'Link copied');

async function writeClipboard(text: string): Promise<boolean> {
  try {
    // Over plain http there is no clipboard API, contrary to TypeScript's DOM types.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The legacy way, which also works over plain http. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // An open dialog takes focus back from anything outside it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

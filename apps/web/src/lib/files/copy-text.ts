import { toast } from '../../components/feedback/toast.ts';

/** Puts a text on the clipboard and says `said`, or that it failed; answers whether it is there. */
export async function copyText(text: string, said: string): Promise<boolean> {
  const copied = (await writeClipboard(text)) || copySelected(text);
  if (copied) toast.success(said);
  else toast.error('Failed to copy link');
  return copied;
}

/** Puts a link on the clipboard and says so. */
export const copyLink = (link: string) => copyText(link, 'Link copied');

async function writeClipboard(text: string): Promise<boolean> {
  try {
    // Over plain http from another machine there is no clipboard, though TypeScript's DOM types say so.
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The way from before there was a clipboard to write to; it also works over plain http. */
function copySelected(text: string): boolean {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // An open dialog takes the focus back from whatever lies outside of it.
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  field.select();
  const copied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}

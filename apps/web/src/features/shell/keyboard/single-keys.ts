import { createAtom, useSelector } from '@tanstack/react-store';

const KEY = 'single_keys';
const singleKeys = createAtom(readStored());

/** Whether single-letter shortcuts are on; WCAG 2.1.4 requires a way to turn them off. */
export function readSingleKeys(): boolean {
  return singleKeys.get();
}

/** Turns single-letter shortcuts on or off, in this browser. */
export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}

export function useSingleKeys(): boolean {
  return useSelector(singleKeys);
}

function readStored(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

import { type DragEvent, useState } from 'react';
import { pickCalendarFile } from './read-calendar-file.ts';

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** A drop zone for a calendar file: props for the element, and whether a file is dragged over it. */
export function useFileDrop(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  return {
    over,
    target: {
      'data-drop': over || undefined,
      onDragOver: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        // Otherwise the browser would navigate to the file.
        event.preventDefault();
        setOver(true);
      },
      onDragLeave: (event: DragEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      },
      onDrop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(false);
        const file = pickCalendarFile(event.dataTransfer.files);
        if (file) onFile(file);
      },
    },
  };
}

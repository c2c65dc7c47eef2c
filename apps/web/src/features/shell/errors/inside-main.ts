import { createContext } from 'react';

/** Whether something is drawn inside the shell's <main>; a page may have only one. */
export const InsideMain = createContext(false);

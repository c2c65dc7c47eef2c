import { createContext } from 'react';

/** Whether a component is inside the shell's <main>, of which a page may have only one. */
export const InsideMain = createContext(false);

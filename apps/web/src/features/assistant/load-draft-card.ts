/** Loads the draft card with the first draft. */
export const loadDraftCard = () => import('./draft-card.tsx');

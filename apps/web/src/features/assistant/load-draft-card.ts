/** The card comes with the first draft; whoever opens the chat will soon need it. */
export const loadDraftCard = () => import('./draft-card.tsx');

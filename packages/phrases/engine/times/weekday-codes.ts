/** The RFC 5545 codes of the days, Monday first. */
export const dayCodes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

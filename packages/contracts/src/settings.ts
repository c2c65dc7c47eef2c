/** Mails that an owner may do without; all others are needed to keep an account. */
export const mailChoices = ['new-device'] as const;

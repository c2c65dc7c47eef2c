/** Mails that an owner can switch off; all others are needed to keep an account. */
export const mailChoices = ['new-device'] as const;

/** The fields of the signed-in person used by the user menu; all of them may be missing. */
export interface MenuUser {
  email?: string | null | undefined;
  first_name?: string | null | undefined;
  last_name?: string | null | undefined;
  name?: string | null | undefined;
  avatar_url?: string | null | undefined;
}

/** SPEC §2: the full name, else the first name, else the local part of the address, else 'User'. */
export function displayName({ name, first_name, last_name, email }: MenuUser): string {
  const full =
    name?.trim() || (first_name?.trim() && last_name?.trim() ? `${first_name.trim()} ${last_name.trim()}` : '');
  return full || first_name?.trim() || email?.split('@')[0]?.trim() || 'User';
}

/** SPEC §2: the first letter of the email, or 'U'. */
export function avatarLetter({ email }: MenuUser): string {
  return (email?.trim()[0] ?? 'U').toLocaleUpperCase();
}
